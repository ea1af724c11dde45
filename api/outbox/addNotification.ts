import type pg from 'pg';
import type { Told } from '../../contract/notifications';

/**
 * Stores what is to be told, in the transaction of what happened: it is told if, and only if, that is committed. Gives its
 * id, which is the same in each attempt to send it.
 */
export async function addNotification(
  client: pg.ClientBase,
  { kind, detail }: Told,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into notification (kind, detail) values ($1, $2) returning id',
    [kind, JSON.stringify(detail)],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the notification came back without an id');
  return id;
}
