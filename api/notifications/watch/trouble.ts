import type pg from 'pg';
import type { Told } from '../../../contract/notifications';
import { addNotification } from '../../outbox/addNotification';

/** What lasts, and ends. */
export type Trouble = Extract<Told, { kind: 'sums_differ' | 'recount_failed' | 'votes_stopped' }>;

/** Tells of a trouble that was not there before: the same is not told again until it has ended. */
export async function tellTrouble(client: pg.ClientBase, trouble: Trouble): Promise<void> {
  const { rowCount } = await client.query(
    'insert into notified_fault (kind) values ($1) on conflict do nothing',
    [trouble.kind],
  );
  if (rowCount === 1) await addNotification(client, trouble);
}

export async function endTrouble(client: pg.ClientBase, kind: Trouble['kind']): Promise<void> {
  await client.query('delete from notified_fault where kind = $1', [kind]);
}
