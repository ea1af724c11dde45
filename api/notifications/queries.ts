import type pg from 'pg';
import type { ChannelName, Notification, Told } from '../../contract/notifications';
import type { Database } from '../database/pool';

/** How long a notification is worth sending. */
export const GIVE_UP_AFTER_MS = 24 * 3_600_000;
/** So long others leave a delivery to whoever took it: a server that answers each step of a mail late takes a minute. */
const LEASE_MS = 120_000;

/** A delivery that is this process's until its lease ends; `ageMs` of the notification. */
export type Taken = Told & {
  id: string;
  at: Date;
  attempt: number;
  ageMs: number;
  poll: { name: string; year: number };
};

// What was stored before this way out was set is sent as well, as long as it is news.
const ADD = `
  insert into notification_delivery (notification, channel)
  select id, $1 from notification
  where made_at > clock_timestamp() - $2 * interval '1 millisecond'
    and not exists (select from notification_delivery where notification = id and channel = $1)
  on conflict do nothing`;

const TAKE = `
  with next as materialized (
    select notification from notification_delivery
    where channel = $1 and state = 'waiting' and due_at <= clock_timestamp()
      and exists (select from poll)
    order by due_at limit 1 for update skip locked
  ), taken as (
    update notification_delivery
    set attempts = attempts + 1, due_at = clock_timestamp() + $2 * interval '1 millisecond'
    where channel = $1 and notification = (select notification from next)
    returning notification, attempts
  )
  select id, kind, detail, at, attempts as attempt,
    extract(epoch from clock_timestamp() - made_at)::float8 * 1000 as "ageMs",
    json_build_object('name', poll.name, 'year', poll.year) as poll
  from taken join notification on id = taken.notification cross join poll`;

/** Takes what is due this way, the longest waiting first: two processes never take the same. Null: nothing is due. */
export function takeDelivery(database: Database, channel: ChannelName): Promise<Taken | null> {
  return database.write(async (client) => {
    await client.query(ADD, [channel, GIVE_UP_AFTER_MS]);
    const { rows } = await client.query<Taken>(TAKE, [channel, LEASE_MS]);
    return rows[0] ?? null;
  });
}

export interface Attempt {
  state: 'delivered' | 'waiting' | 'given_up';
  outcome: string;
  /** Until the next one, where it is `waiting`. */
  waitMs: number;
}

/** A receipt counts whoever has the delivery by now; a failure says nothing of a later attempt. */
export async function settleDelivery(
  client: pg.ClientBase,
  channel: ChannelName,
  { id, attempt }: Taken,
  { state, outcome, waitMs }: Attempt,
): Promise<void> {
  await client.query(
    `update notification_delivery
     set state = $3, outcome = $4, due_at = clock_timestamp() + $5 * interval '1 millisecond'
     where notification = $1 and channel = $2 and state = 'waiting'
       and (attempts = $6 or $3 = 'delivered')`,
    [id, channel, state, outcome, waitMs, attempt],
  );
}

const VISIBLE = 10;

/** The last ones, newest first; of the deliveries the webhook's before the mail's. */
export async function readNotifications(client: pg.ClientBase): Promise<Notification[]> {
  const { rows } = await client.query<Omit<Notification, 'at'> & { at: Date }>(`
    select id, kind, at, coalesce((
        select json_agg(json_build_object(
          'channel', channel, 'state', state, 'attempts', attempts, 'outcome', outcome
        ) order by channel desc)
        from notification_delivery where notification = notification.id
      ), '[]') as deliveries
    from notification order by made_at desc, id limit ${VISIBLE}`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
