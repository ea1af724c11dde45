import type pg from 'pg';
import type { NotificationContent, NotificationDetail } from '../../contract/notifications';
import { addDays, tokyoDay } from '../../rules/tokyoDays';
import { readAuditHead } from '../audit/queries';
import type { Clock } from '../clock';
import { tryLockJob } from '../database/transaction';
import type { Database } from '../database/pool';
import { readDays } from '../days/queries';
import { addNotification } from '../outbox/addNotification';
import { readTotals } from '../overview/queries';
import { readLastRecount, readRecountFailure } from '../recount/lastRecount';
import { countOpenCases } from '../review/cases';
import { isInWindow, type PollNow, readPoll } from '../window/readPoll';

const RULES = {
  sums: checkSums,
  recount: checkRecount,
  arrivals: checkArrivals,
  cases: checkCases,
  day: checkDay,
};

/**
 * Evaluates each rule in a transaction with its notification, so that one that fails does not hold up the others; one process
 * at a time.
 */
export async function checkRules(database: Database, clock: Clock): Promise<void> {
  const failures: string[] = [];
  for (const [name, check] of Object.entries(RULES)) {
    const checked = database.write(async (client) => {
      if (!(await tryLockJob(client, 'alertRules'))) return;
      const poll = await readPoll(client, clock.now());
      if (poll) await check(client, poll);
    });
    await checked.catch((error: unknown) => failures.push(`${name}: ${String(error)}`));
  }
  if (failures.length > 0) throw new Error(failures.join('; '));
}

type AlertKind = 'sums_differ' | 'recount_failed' | 'votes_stopped';

/** Notifies of a fault that lasts, once until it has ended. `detail` null: there is none. */
async function setAlert<Kind extends AlertKind>(
  client: pg.ClientBase,
  kind: Kind,
  detail: NotificationDetail<Kind> | null,
): Promise<void> {
  if (!detail) await client.query('delete from notified where what = $1', [kind]);
  else if (await isNew(client, kind)) {
    await addNotification(client, { kind, detail } as NotificationContent);
  }
}

/** Whether this has not been reported, and marks it as reported. */
async function isNew(client: pg.ClientBase, what: string): Promise<boolean> {
  const sql = 'insert into notified (what) values ($1) on conflict do nothing';
  const { rowCount } = await client.query(sql, [what]);
  return rowCount === 1;
}

async function checkSums(client: pg.ClientBase, { now }: PollNow): Promise<void> {
  const { days, djs, total } = await readTotals(client);
  const differences = (await readLastRecount(client, now))?.differences ?? 0;
  const isRight = days === djs && djs === total && differences === 0;
  await setAlert(client, 'sums_differ', isRight ? null : { days, djs, total, differences });
}

async function checkRecount(client: pg.ClientBase, { now }: PollNow): Promise<void> {
  const failedAt = await readRecountFailure(client, now);
  await setAlert(client, 'recount_failed', failedAt === null ? null : { failedAt });
}

// A public rule (docs/operations.md): the span without votes had votes on each of the days before, 20 at least on the poorest
// of them. Were votes independent, one of half a billion such spans would have none by chance.
const MOST_DAYS = 7;
const LEAST_DAYS = 2;
const LEAST_VOTES = 20;

const STEP = "date_bin('10 minutes', $2::timestamptz, 'epoch')";

const NOTE = `insert into arrival (at, votes) values (${STEP}, $1) on conflict do nothing`;

const FORGET = `delete from arrival where at < $1::timestamptz - interval '${MOST_DAYS + 1} days'`;

// The first step with as many votes as now. A day counts if both ends of the span are noted.
const SILENCE = `
  with silence as (select min(at) as since from arrival where votes = $1 and at < ${STEP})
  select iso_instant(since) as since, count(later.at) as days,
    min(later.votes - earlier.votes) as usual
  from silence
    left join generate_series(1, ${MOST_DAYS}) day on true
    left join arrival earlier
      on earlier.at = since - day * interval '1 day' and earlier.at >= $3::timestamptz
    left join arrival later
      on later.at = ${STEP} - day * interval '1 day' and earlier.at is not null
  where since is not null
  group by since`;

/** Notes how many votes are stored by now, however they arrived, void ones too, and notifies once they have stopped. */
async function checkArrivals(
  client: pg.ClientBase,
  { now, opensAt, counting }: PollNow,
): Promise<void> {
  if (counting !== 'open') return setAlert(client, 'votes_stopped', null);
  const { total, voided } = await readTotals(client);
  await client.query(NOTE, [total + voided, now]);
  await client.query(FORGET, [now]);
  const { rows } = await client.query<NotificationDetail<'votes_stopped'>>(SILENCE, [
    total + voided,
    now,
    opensAt,
  ]);
  const [silence] = rows;
  if (!silence) return setAlert(client, 'votes_stopped', null);
  // A silence that is usual at this hour neither begins nor ends an alert.
  if (silence.days >= LEAST_DAYS && silence.usual >= LEAST_VOTES)
    await setAlert(client, 'votes_stopped', silence);
}

const MOST_NAMED = 10;

// Cases that two runs of their day in a row flagged. The last hours of a day have one run: its cases count after an hour, in
// which the day would have been reviewed again if its votes had changed.
const ADD_NEW = `
  with run as (
    select id, date, hours, made_at, row_number() over (partition by date order by id desc) as age
    from review_run where date is not null
  ), flagged as (
    select newest.date, here.dj, here.votes, concat_ws(' ', 'case', newest.date, here.dj) as what
    from run newest join review_flagged here on here.run = newest.id
      left join run before on before.date = newest.date and before.age = 2
      left join review_flagged there on there.run = before.id and there.dj = here.dj
    where newest.age = 1
      and (there.dj is not null
        or (newest.hours is null and newest.made_at <= now() - interval '1 hour'))
  ), added as (
    insert into notified (what)
    select what from flagged
    where not exists (
      select from review_case decided
      where (decided.date, decided.dj) = (flagged.date, flagged.dj) and decided.state <> 'open'
    )
    on conflict do nothing
    returning what
  )
  select to_char(date, 'YYYY-MM-DD') as date, dj, votes
  from added join flagged using (what)
  order by votes desc, date, dj`;

/** Notifies once of each DJ-day that the review flagged twice and that nobody has decided. */
async function checkCases(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ date: string; dj: string; votes: number }>(ADD_NEW);
  if (rows.length === 0) return;
  // A query of its own: on Citus a statement that writes local tables can't join a reference table.
  const named = await client.query<{ id: string; name: string }>('select id, name from dj');
  const nameOf = new Map(named.rows.map(({ id, name }) => [id, name]));
  const first = rows.slice(0, MOST_NAMED).map(({ date, dj, votes }) => {
    return { date, dj: { id: dj, name: nameOf.get(dj) ?? dj }, votes };
  });
  await addNotification(client, { kind: 'cases_flagged', detail: { count: rows.length, first } });
}

/** Of Tokyo: most late votes of the day before have arrived by then. */
const DAILY_HOUR = 9;
const DAYS_AFTER_CLOSE = 30;

/** The daily report, from the opening until thirty days after the close. */
async function checkDay(client: pg.ClientBase, poll: PollNow): Promise<void> {
  const { today, hour, firstDay, closesAt } = poll;
  const last = addDays(tokyoDay(closesAt), DAYS_AFTER_CLOSE);
  if (hour < DAILY_HOUR || today < firstDay || today > last) return;
  if (!(await isNew(client, `daily ${today}`))) return;
  const { total: valid, voided } = await readTotals(client);
  const date = addDays(today, -1);
  const [day] = isInWindow(poll, date) ? await readDays(client, date, date) : [];
  const detail = {
    date: today,
    valid,
    voided,
    dayBefore: day ? { date, votes: day.valid } : null,
    openCases: await countOpenCases(client),
    head: await readAuditHead(client),
  };
  await addNotification(client, { kind: 'daily', detail });
}
