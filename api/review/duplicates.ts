import type pg from 'pg';
import { type PollRule, ruleCaseId } from '../../rules/caseIds';
import type { NewAuditEntry } from '../audit/appendAudit';
import { bumpRevision, DECISIONS_SLOT } from '../database/transaction';
import type { PollNow } from '../window/readPoll';
import { readCases } from './cases';
import { writeCase } from './decisions';
import type { Signal } from './signals';

/** The days whose votes are checked by the poll's rule; null: all. */
export interface DueRule {
  rule: PollRule;
  days: string[] | null;
}

// Runs are numbered in their order.
const DUE_RULE = `
  select last.id is not null as "isChecked",
    array(
      select distinct to_char(date, 'YYYY-MM-DD') from review_run
      where date is not null and id > coalesce(last.id, 0)
    ) as days
  from (select max(id) as id from review_run where rule = $1) last`;

/** The days that were reviewed since the rule was last checked; null: there is no rule. */
export async function readDueRule(client: pg.ClientBase, { rule }: PollNow) {
  if (rule === 'none') return null;
  const { rows } = await client.query<{ isChecked: boolean; days: string[] }>(DUE_RULE, [rule]);
  return { rule, ...rows[0]! };
}

// Of a voter's votes, those of which the rule allows one.
const SAME = `voter, case when $1 = 'perDay' then day end`;

const BREACHES = `
  create temporary table breach on commit drop as
  select dj, voter, day from (
    select dj, voter, day, row_number() over (partition by ${SAME} order by cast_at, id) as nth
    from valid_vote
    where voter is not null and ($2::date[] is null or day = any($2::date[]))
  ) numbered
  where nth > 1`;

/** Finds the votes of these days that break the rule, into a temporary table of this transaction. */
export async function findDuplicates(
  client: pg.ClientBase,
  { rule, days }: DueRule,
): Promise<void> {
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
   select $1, min(day), voter from breach group by ${SAME}`,
];
const COUNT = `
  select (select coalesce(sum(votes), 0)::bigint from review_duplicate where rule = $1) as votes,
    (select count(distinct voter) from review_duplicate_voter where rule = $1) as voters`;

const RUN = `
  insert into review_run (rule, at, revision, valid, voided, tested, flagged, expected_harmless)
  select $1, $2, $3, valid, voided, 0, 0, 0 from sum_total returning id`;

const FLAG = `
  with flagged as (
    insert into review_flagged (run, case_id, votes, voided, reasons, signals)
    values ($1, $2, $3, 0, $4, $5)
  )
  insert into review_case (id, rule, run) values ($2, $6, $1)
  on conflict (id) do update set run = excluded.run, version = review_case.version + 1`;

/**
 * Replaces the stored duplicates of these days by those that were found, and updates the case of the rule, in a
 * transaction that holds the lock of decisions. An excluded case is open again where some are left: gives what the log
 * says of that, to be appended last.
 */
export async function storeDuplicates(
  client: pg.ClientBase,
  poll: PollNow,
  { rule, days }: DueRule,
): Promise<NewAuditEntry[]> {
  for (const sql of DELETE) await client.query(sql, [rule, days]);
  for (const sql of INSERT) await client.query(sql, [rule]);
  const counted = await client.query<{ votes: number; voters: number }>(COUNT, [rule]);
  const { votes, voters } = counted.rows[0]!;
  const run = await client.query<{ id: number }>(RUN, [rule, poll.now, poll.revision]);
  const id = ruleCaseId(rule);
  const [before] = await readCases(client, { id });
  const [last] = before?.signals ?? [];
  if (last ? last.votes === votes && last.detail['voters'] === voters : votes === 0) return [];
  const figures = { seen: votes, votes, expected: null, limit: 0, p: null };
  const signals: Signal[] = [{ kind: 'duplicates', ...figures, detail: { voters } }];
  const reasons = votes > 0 ? ['duplicates'] : [];
  await client.query(FLAG, [run.rows[0]!.id, id, votes, reasons, JSON.stringify(signals), rule]);
  if (before?.state !== 'excluded' || votes === 0) return [];
  const [now] = await readCases(client, { id });
  await bumpRevision(client, DECISIONS_SLOT);
  const { owner, note } = before;
  return [await writeCase(client, now!, { state: 'open', owner, note }, { actor: 'system' })];
}
