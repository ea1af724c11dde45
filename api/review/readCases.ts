import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import type { CaseState, SignalKind } from '../../contract/decisions/review';
import type { Signal } from './signals/daySignals';
import { PROVISIONAL_PASSES } from './readRuns';

/** A case as it is stored; the figures are those of the newest run that flagged it, but for `…Now`. */
export interface StoredCase {
  date: string;
  dj: Dj;
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
  date?: string | undefined;
  dj?: string | undefined;
  state?: CaseState | undefined;
}

type Row = Omit<StoredCase, 'dj'> & Dj;

// A provisional case has no row of its own: what the running day's newest run flagged is one.
const SQL = `
  with shown as (
    select date, dj, run, state, owner, note, decided_at, decided_by, decided_run, version,
      run = (
        select max(id) from review_run
        where review_run.date = review_case.date and hours is null
      ) as still_flagged,
      false as provisional
    from review_case
    union all
    select date, dj, id, 'open', null, '', null, null, null, 0, true, true
    from review_run join review_flagged on run = id
    where id in (${PROVISIONAL_PASSES})
  )
  select shown.date, dj.id, dj.name, dj.kana, dj.area, dj.category,
    flagged.votes, flagged.voided, flagged.signals, flagged.reasons, flagged.q,
    coalesce(now.valid, 0)::bigint as "votesNow", coalesce(now.voided, 0)::bigint as "voidedNow",
    state, owner, note, decided_at as "decidedAt", decided_by as "decidedBy",
    decided.at as "decidedRunAt", looked.at as "runAt",
    still_flagged as "stillFlagged", provisional, version,
    array(
      select 'x-' || number from exclusion
      where case_id = to_char(shown.date, 'YYYY-MM-DD') || ':' || shown.dj and undone_at is null
      order by number
    ) as exclusions
  from shown
    join dj on dj.id = shown.dj
    join review_run looked on looked.id = shown.run
    join review_flagged flagged on (flagged.run, flagged.dj) = (shown.run, shown.dj)
    left join review_run decided on decided.id = shown.decided_run
    left join lateral (
      select sum(valid) as valid, sum(voided) as voided from sum_day_dj
      where day = shown.date and sum_day_dj.dj = shown.dj
    ) now on true
  where ($1::date is null or shown.date = $1::date)
    and ($2::text is null or shown.dj = $2)
    and ($3::text is null or state = $3)`;

/** The cases, in no order. */
export async function readCases(
  client: pg.ClientBase,
  { date, dj, state }: CaseFilter,
): Promise<StoredCase[]> {
  const { rows } = await client.query<Row>(SQL, [date ?? null, dj ?? null, state ?? null]);
  return rows.map(({ id, name, kana, area, category, ...row }) => {
    return { ...row, dj: { id, name, kana, area, category } };
  });
}

/** How many cases of the whole vote nobody has decided yet; an index knows. */
export async function countOpenCases(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ open: number }>(
    `select count(*) as open from review_case where state = 'open'`,
  );
  return rows[0]?.open ?? 0;
}
