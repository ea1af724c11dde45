import type pg from 'pg';
import type { Logger } from 'pino';
import type { Told } from '../../contract/notifications';
import { addDays, tokyoDay } from '../../rules/tokyoDays';
import { readAuditHead } from '../audit/queries';
import { type Job, startJob } from '../jobs';
import type { Clock } from '../clock';
import { tryLockJob } from '../database/locks';
import type { Database } from '../database/pool';
import { readDays } from '../days/queries';
import { addNotification } from '../outbox/addNotification';
import { readTotals } from '../overview/queries';
import { readLastRecount, readRecountFailure } from '../recount/lastRecount';
import { countOpenCases } from '../review/cases';
import { isInWindow, type PollNow, readPoll } from '../window/readPoll';
import { findSilence } from './arrivals';
import { checkCases } from './newCases';

const EVERY_MS = 30_000;

/** Looks at one thing, and adds a notification where somebody has to know of it. */
type AlertRule = (client: pg.ClientBase, poll: PollNow) => Promise<void>;

const RULES: Readonly<Record<string, AlertRule>> = {
  sums: checkSums,
  recount: checkRecount,
  arrivals: checkArrivals,
  cases: checkCases,
  day: checkDay,
};

/** Evaluates the alert rules every half minute. */
export function startCheckingRules(database: Database, clock: Clock, log: Logger): Job {
  return startJob({
    everyMs: EVERY_MS,
    round: () => checkRules(database, clock),
    onFailure: (failure) => log.error({ failure }, 'alert rules could not be evaluated'),
  });
}

/** One round, one process at a time: each rule in a transaction with its notification, so that one that fails holds up no other. */
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

/** The three sums of the overview, and what the last recount found. */
async function checkSums(client: pg.ClientBase, { now }: PollNow): Promise<void> {
  const { days, djs, total } = await readTotals(client);
  const differences = (await readLastRecount(client, now))?.differences ?? 0;
  const isRight = days === djs && djs === total && differences === 0;
  const detail = { days, djs, total, differences };
  await (isRight
    ? endAlert(client, 'sums_differ')
    : alertOnce(client, { kind: 'sums_differ', detail }));
}

/** Whether the recount in the background could run when it last was due. */
async function checkRecount(client: pg.ClientBase, { now }: PollNow): Promise<void> {
  const failedAt = await readRecountFailure(client, now);
  return failedAt === null
    ? endAlert(client, 'recount_failed')
    : alertOnce(client, { kind: 'recount_failed', detail: { failedAt } });
}

/** Whether votes have stopped coming. */
async function checkArrivals(client: pg.ClientBase, poll: PollNow): Promise<void> {
  const silence = await findSilence(client, poll);
  if (silence === undefined) return endAlert(client, 'votes_stopped');
  if (silence) await alertOnce(client, { kind: 'votes_stopped', detail: silence });
}

/** What lasts, and ends: the same is not sent again until it has ended. */
type Alert = Extract<Told, { kind: 'sums_differ' | 'recount_failed' | 'votes_stopped' }>;

async function alertOnce(client: pg.ClientBase, alert: Alert): Promise<void> {
  const sql = 'insert into notified_fault (kind) values ($1) on conflict do nothing';
  const { rowCount } = await client.query(sql, [alert.kind]);
  if (rowCount === 1) await addNotification(client, alert);
}

async function endAlert(client: pg.ClientBase, kind: Alert['kind']): Promise<void> {
  await client.query('delete from notified_fault where kind = $1', [kind]);
}

/** Of Tokyo: late votes of the day before have come by then. */
const DAILY_HOUR = 9;
const DAYS_AFTER_CLOSE = 30;

/** The record of the day, from nine in the morning on: from the opening until thirty days after the close. */
async function checkDay(client: pg.ClientBase, poll: PollNow): Promise<void> {
  const { today, hour, firstDay, closesAt } = poll;
  const last = addDays(tokyoDay(closesAt), DAYS_AFTER_CLOSE);
  if (hour < DAILY_HOUR || today < firstDay || today > last) return;
  const sql = 'insert into notified_day (date) values ($1) on conflict do nothing';
  const { rowCount } = await client.query(sql, [today]);
  if (rowCount !== 1) return;
  const { total: valid, voided } = await readTotals(client);
  const detail = {
    date: today,
    valid,
    voided,
    dayBefore: await readDayBefore(client, poll),
    openCases: await countOpenCases(client),
    head: await readAuditHead(client),
  };
  await addNotification(client, { kind: 'daily', detail });
}

async function readDayBefore(client: pg.ClientBase, poll: PollNow) {
  const date = addDays(poll.today, -1);
  if (!isInWindow(poll, date)) return null;
  const [day] = await readDays(client, date, date);
  return { date, votes: day?.valid ?? 0 };
}
