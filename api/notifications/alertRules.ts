import type pg from 'pg';
import type { Logger } from 'pino';
import type { NotificationContent, NotificationDetail } from '../../contract/notifications';
import { addDays, tokyoDay } from '../../rules/tokyoDays';
import { readAuditHead } from '../audit/queries';
import type { Clock } from '../clock';
import { tryLockJob } from '../database/locks';
import type { Database } from '../database/pool';
import { readDays } from '../days/queries';
import { type Job, startJob } from '../jobs';
import { addNotification } from '../outbox/addNotification';
import { readTotals } from '../overview/queries';
import { readLastRecount, readRecountFailure } from '../recount/lastRecount';
import { countOpenCases } from '../review/cases';
import { isInWindow, type PollNow, readPoll } from '../window/readPoll';
import { findSilence } from './arrivals';
import { checkCases } from './newCases';

const EVERY_MS = 30_000;

const RULES = {
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

async function checkArrivals(client: pg.ClientBase, poll: PollNow): Promise<void> {
  const silence = await findSilence(client, poll);
  if (silence !== 'unremarkable') await setAlert(client, 'votes_stopped', silence);
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
