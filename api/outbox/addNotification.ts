import type pg from 'pg';
import type { NotificationContent } from '../../contract/notifications';

/**
 * Stores a notification in the transaction of what it reports: it is sent if, and only if, that is committed. Returns its id,
 * which is the same in each attempt to send it.
 */
export async function addNotification(
  client: pg.ClientBase,
  { kind, detail }: NotificationContent,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into notification (kind, detail) values ($1, $2) returning id',
    [kind, JSON.stringify(detail)],
  );
  return rows[0]!.id;
}
