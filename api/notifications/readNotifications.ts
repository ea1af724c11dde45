import type pg from 'pg';
import type { Notification } from '../../contract/notifications';

const SHOWN = 10;

// By when they were stored; of the deliveries the webhook's before the mail's.
const SQL = `
  select id, kind, at, coalesce((
      select json_agg(json_build_object(
        'channel', channel, 'state', state, 'attempts', attempts, 'outcome', outcome
      ) order by channel desc)
      from notification_delivery where notification = notification.id
    ), '[]') as deliveries
  from notification order by made_at desc, id limit ${SHOWN}`;

/** The last ones, newest first. */
export async function readNotifications(client: pg.ClientBase): Promise<Notification[]> {
  const { rows } = await client.query<Omit<Notification, 'at'> & { at: Date }>(SQL);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
