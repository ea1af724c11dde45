import type pg from 'pg';
import { type PollRule, ruleCaseId } from '../../rules/caseIds';
import type { NewAuditEntry } from '../audit/appendAudit';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import type { PollNow } from '../window/readPoll';
import { lockCase, writeCase } from './caseState';
import type { DueRule } from './dueRuns';
import type { Signal } from './signals/signal';
import { VALID_VOTES } from './signals/readDay';
import { insertRun, openCases, storeFlagged } from './storeRun';

/** Valid votes that break the rule: all but each voter's first of a day or of the poll; and who cast them. */
export interface Duplicates {
  rule: PollRule;
  votes: number;
  voters: number;
}

// Of a voter's votes, those that the rule lets only one of stand.
const ALIKE = `voter, case when $1 = 'perDay' then day end`;

const BREACHES = `
  create temporary table breach on commit drop as
  select dj, voter, day from (
    select dj, voter, day, row_number() over (partition by ${ALIKE} order by cast_at, id) as nth
    from ${VALID_VOTES}
    where voter is not null and ($2::date[] is null or day = any($2::date[]))
  ) numbered
  where nth > 1`;

/** Finds the breaches of these days, of all votes where `days` is null, into a table of this transaction. */
export async function countDuplicates(
  client: pg.ClientBase,
  { rule, days }: DueRule,
): Promise<void> {
  await client.query('drop table if exists breach');
  await client.query(BREACHES, [rule, days]);
}

const DELETE = ['review_duplicate', 'review_duplicate_voter'].map(
  (table) =>
    `delete from ${table} where rule = $1 and ($2::date[] is null or date = any($2::date[]))`,
);
const INSERT = [
  `insert into review_duplicate (rule, date, dj, votes)
   select $1, day, dj, count(*) from breach group by day, dj`,
  `insert into review_duplicate_voter (rule, date, voter)
   select $1, min(day), voter from breach group by ${ALIKE}`,
];
const SUM = `
  select (select coalesce(sum(votes), 0)::bigint from review_duplicate where rule = $1) as votes,
    (select count(distinct voter) from review_duplicate_voter where rule = $1) as voters,
    (select coalesce(sum(valid), 0)::bigint from sum_total) as valid,
    (select coalesce(sum(voided), 0)::bigint from sum_total) as voided`;

/**
 * Keeps what countDuplicates has found for these days, and makes the case on all of the rule's breaches what they are
 * now, under the lock of decisions. An excluded case is open again where there are others than those that were excluded: `entries`
 * are what the log has to say of it, to be appended last.
 */
export async function storeDuplicates(
  client: pg.ClientBase,
  poll: PollNow,
  { rule, days }: DueRule,
): Promise<{ duplicates: Duplicates; entries: NewAuditEntry[] }> {
  for (const sql of DELETE) await client.query(sql, [rule, days]);
  for (const sql of INSERT) await client.query(sql, [rule]);
  const { rows } = await client.query<Sums>(SUM, [rule]);
  const { votes, voters, valid, voided } = rows[0]!;
  const { now: at, revision } = poll;
  const run = await insertRun(client, { rule, at, revision, valid, voided, flagged: 0 });
  const id = ruleCaseId(rule);
  const before = await lockCase(client, id);
  const [last] = before?.signals ?? [];
  const isSame = last ? last.votes === votes && last.detail['voters'] === voters : votes === 0;
  if (!isSame) {
    const signal = { kind: 'duplicates', seen: votes, votes, detail: { voters } } as const;
    const signals: Signal[] = [{ ...signal, expected: null, limit: 0, p: null }];
    const reasons = votes > 0 ? (['duplicates'] as const) : [];
    await storeFlagged(client, run, [{ id, dj: null, votes, voided, q: null, reasons, signals }]);
    await openCases(client, run);
  }
  const isReopened = before?.state === 'excluded' && votes > 0;
  return {
    duplicates: { rule, votes, voters },
    entries: isReopened ? [await reopen(client, id)] : [],
  };
}

interface Sums {
  votes: number;
  voters: number;
  valid: number;
  voided: number;
}

async function reopen(client: pg.ClientBase, id: string): Promise<NewAuditEntry> {
  const now = await lockCase(client, id);
  if (!now) throw new Error(`the case ${id} went away`);
  await bumpRevision(client, DECISIONS_SLOT);
  const { owner, note } = now;
  return writeCase(client, now, { state: 'open', owner, note }, { actor: 'system' });
}
