import type pg from 'pg';
import { djDayOf } from '../../rules/caseIds';
import { appendAudit, type NewAuditEntry } from '../audit/appendAudit';
import type { Clock } from '../clock';
import { lockDecisions, tryLockJob } from '../database/locks';
import { DECISIONS_SLOT } from '../database/revision';
import type { Database } from '../database/pool';
import { limitStatements } from '../database/transaction';
import { readPoll, type PollNow } from '../window/readPoll';
import { type DueDay, type DueRule, isRuleChecked, readDueDays, readDueRule } from './dueRuns';
import { countDuplicates, type Duplicates, storeDuplicates } from './duplicates';
import { readDaySignals } from './signals/daySignals';
import { type FoundOnDay, readDaySums, storeDay } from './storeRun';

export interface RunOptions {
  /** A day whose votes changed is looked at again once its last run is so old. */
  redoAfterMs: number;
  signal?: AbortSignal | undefined;
}

/** `rule`: the votes that break the poll's rule are counted, once days were looked at. */
export type DueRun = DueDay | 'rule';

export type FoundByRun = FoundOnDay | Duplicates;

/** `settled`: somebody else made it, or it is no longer due; `busy`: another process is at one. */
export type MadeRun = FoundByRun | 'settled' | 'busy';

/** What may be due now, at the poll's clock: days, oldest first, then the rule; nothing while nobody has set up the poll. */
export function findDueRuns(
  database: Database,
  clock: Clock,
  { redoAfterMs, signal }: RunOptions,
): Promise<DueRun[]> {
  return database.read(
    async (client) => {
      const poll = await readPoll(client, clock.now());
      return poll ? [...(await readDueDays(client, poll, redoAfterMs)), 'rule'] : [];
    },
    { signal },
  );
}

/** Makes one run, if that is still due, and stores what it found: all of it, or nothing. */
export function makeRun(
  database: Database,
  clock: Clock,
  due: DueRun,
  options: RunOptions,
): Promise<MadeRun> {
  return database.write(
    async (client) => {
      if (!(await tryLockJob(client, 'review'))) return 'busy';
      // However many votes there are, and however long the other transaction reads.
      await client.query(limitStatements(client, 0));
      await client.query('set local idle_in_transaction_session_timeout = 0');
      if (due === 'rule') return makeRuleRun(client, clock);
      const seen = await lookAtDue(database, clock, due, options);
      if (!seen) return 'settled';
      await lockDecisions(client);
      // What was decided meanwhile has looked at the day itself, or makes it due again.
      if ((await readDecisions(client)) !== seen.decisions) return 'settled';
      await storeDay(client, seen.found);
      return seen.found;
    },
    { signal: options.signal },
  );
}

/** How many decisions were ever made. */
async function readDecisions(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ changes: number }>(
    'select coalesce(sum(changes), 0)::bigint as changes from revision where slot = $1',
    [DECISIONS_SLOT],
  );
  return rows[0]?.changes ?? 0;
}

/** Everything of one state of the database: votes that are committed meanwhile make another run due. Null: it is not due. */
function lookAtDue(
  database: Database,
  clock: Clock,
  due: DueDay,
  { redoAfterMs, signal }: RunOptions,
): Promise<{ found: FoundOnDay; decisions: number } | null> {
  return database.read(
    async (client) => {
      const poll = await readPoll(client, clock.now());
      const days = poll ? await readDueDays(client, poll, redoAfterMs) : [];
      const isDue = days.some(({ date, hours }) => date === due.date && hours === due.hours);
      if (!poll || !isDue) return null;
      await client.query(limitStatements(client, 0));
      // The other processors are left to those who wait for an answer.
      await client.query('set local max_parallel_workers_per_gather = 0');
      return { decisions: await readDecisions(client), found: await lookAt(client, poll, due) };
    },
    { signal },
  );
}

async function lookAt(client: pg.ClientBase, poll: PollNow, day: DueDay): Promise<FoundOnDay> {
  const sums = await readDaySums(client, day.date);
  const signals = await readDaySignals(client, day.date, { window: poll, hours: day.hours });
  return { ...day, at: poll.now, revision: poll.revision, sums, signals };
}

async function makeRuleRun(client: pg.ClientBase, clock: Clock): Promise<MadeRun> {
  const poll = await readPoll(client, clock.now());
  const due = poll && (await readDueRule(client, poll));
  if (!due) return 'settled';
  const decisions = await readDecisions(client);
  await countDuplicates(client, due);
  await lockDecisions(client);
  // Decided meanwhile, on votes or on the rule itself: the votes are counted anew in the next round.
  if ((await readDecisions(client)) !== decisions) return 'settled';
  const { duplicates, entries } = await storeDuplicates(client, poll, due);
  for (const entry of entries) await appendAudit(client, entry);
  return duplicates;
}

/**
 * Looks again at what an exclusion or its undo changed, in the transaction of that decision, which holds the decisions'
 * lock: at the DJ-day of its case (null: of none), and at the duplicates of these days. Gives what the log has to say of
 * it, to be appended last: this reads up to 15 days of votes, and nobody else's entry should wait meanwhile. Everything
 * else that the decision changed follows with the job's next rounds; so do duplicates per poll, which any vote may change,
 * but for the case of that rule.
 */
export async function reviewAgain(
  client: pg.ClientBase,
  poll: PollNow,
  { caseId, days }: { caseId: string | null; days: readonly string[] },
): Promise<NewAuditEntry[]> {
  const djDay = caseId === null ? null : djDayOf(caseId);
  // What this transaction has just held is in no statistics yet: a nested loop over it took 5 s instead of 0.1.
  await client.query('set local enable_nestloop = off');
  if (djDay) await storeDay(client, await lookAt(client, poll, { date: djDay.date, hours: null }));
  const due = await dueAfter(client, poll, { isRuleCase: caseId !== null && !djDay, days });
  if (!due) return [];
  await countDuplicates(client, due);
  const { entries } = await storeDuplicates(client, poll, due);
  return entries;
}

/** The duplicates to count at once; null: they are left to the job. */
async function dueAfter(
  client: pg.ClientBase,
  poll: PollNow,
  { isRuleCase, days }: { isRuleCase: boolean; days: readonly string[] },
): Promise<DueRule | null> {
  const { rule } = poll;
  if (rule === 'none') return null;
  if (rule === 'perPoll') return isRuleCase ? { rule, days: null } : null;
  if (!(await isRuleChecked(client, rule))) return null;
  // A run of the rule settles what was due before it as well.
  const due = await readDueRule(client, poll);
  const all = new Set([...(due?.days ?? []), ...days]);
  return all.size > 0 ? { rule, days: [...all] } : null;
}
