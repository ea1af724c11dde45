import type { Logger } from 'pino';
import type { ChannelName, NotificationContent } from '../../contract/notifications';
import type { Database } from '../database/pool';
import { type Channel, failureCode } from './channels';
import type { Message } from './mailText';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;
/** How long a notification is worth sending. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
/** Other processes leave a delivery alone for so long: a slow mail server takes a minute. */
const LEASE_MS = 120_000;

/** Sends what is due by one channel, at least once: if this process ends between receipt and record, another one sends it again with the same id. */
export async function deliverDue(
  database: Database,
  { channel, siteUrl }: { channel: Channel; siteUrl: string | null },
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const taken = await takeDelivery(database, channel.name);
    if (!taken) return;
    const link = siteUrl === null ? null : siteUrl + PAGES[taken.kind];
    const attempt = await channel.send({ ...taken, link }, signal).then(
      (outcome): Attempt => ({ state: 'delivered', waitMs: 0, outcome }),
      (error: unknown): Attempt => {
        // An aborted attempt is left to the end of its lease.
        signal.throwIfAborted();
        return { ...afterFailure(taken), outcome: failureCode(error) };
      },
    );
    await settleDelivery(database, channel.name, taken, attempt);
    report(taken, channel, attempt, log);
  }
}

/** A delivery that is this process's until its lease ends; `ageMs` of the notification. */
type Taken = Omit<Message, 'link'> & NotificationContent & { attempt: number; ageMs: number };

interface Attempt {
  state: 'delivered' | 'waiting' | 'given_up';
  outcome: string;
  /** Until the next attempt of a waiting one. */
  waitMs: number;
}

// What was stored before this channel was configured is sent as well, as long as it is news.
const ADD = `
  insert into notification_delivery (notification, channel)
  select id, $1 from notification
  where made_at > clock_timestamp() - $2 * interval '1 millisecond'
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

/** Takes what has been due longest; two processes never take the same. Null: nothing is due. */
export function takeDelivery(database: Database, channel: ChannelName): Promise<Taken | null> {
  return database.write(async (client) => {
    await client.query(ADD, [channel, GIVE_UP_AFTER_MS]);
    const { rows } = await client.query<Taken>(TAKE, [channel, LEASE_MS]);
    return rows[0] ?? null;
  });
}

/** A receipt counts even if another process has the delivery by now; a failure says nothing of a later attempt. */
async function settleDelivery(
  database: Database,
  channel: ChannelName,
  { id, attempt }: Taken,
  { state, outcome, waitMs }: Attempt,
): Promise<void> {
  await database.write((client) =>
    client.query(
      `update notification_delivery
       set state = $3, outcome = $4, due_at = clock_timestamp() + $5 * interval '1 millisecond'
       where notification = $1 and channel = $2 and state = 'waiting'
         and (attempts = $6 or $3 = 'delivered')`,
      [id, channel, state, outcome, waitMs, attempt],
    ),
  );
}

/** Another attempt after 5 s, 20 s, 80 s, … and an hour at most, unless that would come too late. */
export function afterFailure({
  attempt,
  ageMs,
}: Pick<Taken, 'attempt' | 'ageMs'>): Pick<Attempt, 'state' | 'waitMs'> {
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 4 ** (attempt - 1));
  return { state: ageMs + waitMs >= GIVE_UP_AFTER_MS ? 'given_up' : 'waiting', waitMs };
}

function report(
  { id, kind, attempt: attempts }: Taken,
  { name }: Channel,
  { state, outcome }: Attempt,
  log: Logger,
): void {
  const line = { notification: id, kind, channel: name, attempts, outcome };
  if (state === 'delivered') log.info(line, 'a notification was delivered');
  else if (state === 'waiting') log.warn(line, 'a notification was not delivered yet');
  else log.error(line, 'a notification was given up');
}

/** The page of the site about each kind. */
const PAGES: Record<NotificationContent['kind'], string> = {
  sums_differ: '/',
  recount_failed: '/',
  votes_stopped: '/daily',
  cases_flagged: '/every-dj?tab=review',
  made_final: '/total-votes?tab=versions',
  published: '/total-votes?tab=versions',
  daily: '/?tab=history',
  test: '/?tab=settings',
};
