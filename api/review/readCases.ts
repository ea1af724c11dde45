import type pg from 'pg';
import type { CaseState, ReviewRun, SignalKind } from '../../contract/decisions/review';
import type { Dj } from '../../contract/dj';
import type { Signal } from './signals/signal';

// Of each running day; a run of the ended day takes the place of its provisional ones.
const PROVISIONAL_RUNS = `
  select max(id) from review_run where date is not null group by date
  having bool_and(hours is not null)`;

const RUNS = `
  select date, at, hours is not null as provisional, hours, tested, flagged,
    expected_harmless as "expectedHarmless"
  from review_run
  where date is not null and ($1::date is null or date = $1::date)
    and (hours is null or id in (${PROVISIONAL_RUNS}))
  order by date, id`;

/** Every run of each ended day, and the newest of the running one, by day and oldest first; `date`: of that day alone. */
export async function readRuns(client: pg.ClientBase, date: string | null): Promise<ReviewRun[]> {
  const { rows } = await client.query<Omit<ReviewRun, 'at'> & { at: Date }>(RUNS, [date]);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** A case as it is stored; the figures are those of the newest run that flagged it, but for `…Now`. */
export interface StoredCase {
  id: string;
  /** Both null: it is the case of a rule, and its votes are those that break it. */
  date: string | null;
  dj: Dj | null;
  votes: number;
  /** Of the DJ on that day. */
  voided: number;
  votesNow: number;
  voidedNow: number;
  signals: Signal[];
  reasons: SignalKind[];
  q: number | null;
  state: CaseState;
  owner: string | null;
  note: string;
  decidedAt: Date | null;
  decidedBy: string | null;
  decidedRunAt: Date | null;
  runAt: Date;
  stillFlagged: boolean;
  provisional: boolean;
  version: number;
  /** Ids of the exclusions that were made from it and hold, in their order. */
  exclusions: string[];
}

/** Left out: any. `state` of a provisional case is `open`. */
export interface CaseFilter {
  id?: string | undefined;
  date?: string | undefined;
  state?: CaseState | undefined;
}

// What breaks a rule that the poll no longer has waits for nobody.
const CURRENT = `(rule is null or rule = (select rule from poll))`;

// A provisional case has no row of its own: what the running day's newest run flagged is one.
const CASES = `
  with visible as (
    select id, date, dj, rule, run, state, owner, note, decided_at, decided_by, decided_run, version,
      rule is not null or run = (
        select max(id) from review_run
        where review_run.date = review_case.date and hours is null
      ) as still_flagged,
      false as provisional
    from review_case where state <> 'open' or ${CURRENT}
    union all
    select case_id, date, dj, null, id, 'open', null, '', null, null, null, 0, true, true
    from review_run join review_flagged on run = id
    where id in (${PROVISIONAL_RUNS})
  )
  select visible.id, visible.date,
    case when dj.id is not null then json_build_object(
      'id', dj.id, 'name', dj.name, 'kana', dj.kana, 'area', dj.area, 'category', dj.category
    ) end as dj,
    flagged.votes, flagged.voided, flagged.signals, flagged.reasons, flagged.q,
    coalesce(now.valid, 0)::bigint as "votesNow", coalesce(now.voided, 0)::bigint as "voidedNow",
    state, owner, note, decided_at as "decidedAt", decided_by as "decidedBy",
    decided.at as "decidedRunAt", looked.at as "runAt",
    still_flagged and cardinality(flagged.reasons) > 0 as "stillFlagged", provisional, version,
    array(
      select 'x-' || number from exclusion
      where case_id = visible.id and undone_at is null
      order by number
    ) as exclusions
  from visible
    left join dj on dj.id = visible.dj
    join review_run looked on looked.id = visible.run
    join review_flagged flagged on (flagged.run, flagged.case_id) = (visible.run, visible.id)
    left join review_run decided on decided.id = visible.decided_run
    left join lateral (
      select sum(valid) as valid, sum(voided) as voided from sum_day_dj
      where day = visible.date and sum_day_dj.dj = visible.dj
      having visible.rule is null
      union all
      select sum(votes), null from review_duplicate
      where review_duplicate.rule = visible.rule having visible.rule is not null
    ) now on true
  where ($1::text is null or visible.id = $1)
    and ($2::date is null or visible.date = $2::date)
    and ($3::text is null or state = $3)`;

/** The cases, in no order. */
export async function readCases(
  client: pg.ClientBase,
  { id, date, state }: CaseFilter,
): Promise<StoredCase[]> {
  const values = [id ?? null, date ?? null, state ?? null];
  const { rows } = await client.query<StoredCase>(CASES, values);
  return rows;
}

/** How many cases of the whole poll nobody has decided yet; an index knows. */
export async function countOpenCases(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ open: number }>(
    `select count(*) as open from review_case where state = 'open' and ${CURRENT}`,
  );
  return rows[0]?.open ?? 0;
}
