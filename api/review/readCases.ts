import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import type { CaseState, FactKind } from '../../contract/decisions/review';
import type { Fact } from './facts/dayFacts';
import { PROVISIONAL_PASSES } from './readPasses';

/** A case as it is stored; the figures are those of the newest pass that listed it, but for `…Now`. */
export interface StoredCase {
  date: string;
  dj: Dj;
  votes: number;
  /** Of the DJ on that day. */
  voided: number;
  votesNow: number;
  voidedNow: number;
  facts: Fact[];
  reasons: FactKind[];
  q: number | null;
  state: CaseState;
  owner: string | null;
  note: string;
  decidedAt: Date | null;
  decidedBy: string | null;
  decidedPassAt: Date | null;
  passAt: Date;
  stillListed: boolean;
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

// A provisional case has no row of its own: what the running day's newest pass listed is one.
const SQL = `
  with shown as (
    select date, dj, pass, state, owner, note, decided_at, decided_by, decided_pass, version,
      pass = (
        select max(id) from review_pass
        where review_pass.date = review_case.date and hours is null
      ) as still_listed,
      false as provisional
    from review_case
    union all
    select date, dj, id, 'open', null, '', null, null, null, 0, true, true
    from review_pass join review_listed on pass = id
    where id in (${PROVISIONAL_PASSES})
  )
  select shown.date, dj.id, dj.name, dj.kana, dj.area, dj.category,
    listed.votes, listed.voided, listed.facts, listed.reasons, listed.q,
    coalesce(now.valid, 0)::bigint as "votesNow", coalesce(now.voided, 0)::bigint as "voidedNow",
    state, owner, note, decided_at as "decidedAt", decided_by as "decidedBy",
    decided.at as "decidedPassAt", looked.at as "passAt",
    still_listed as "stillListed", provisional, version,
    array(
      select 'x-' || number from exclusion
      where case_id = to_char(shown.date, 'YYYY-MM-DD') || ':' || shown.dj and undone_at is null
      order by number
    ) as exclusions
  from shown
    join dj on dj.id = shown.dj
    join review_pass looked on looked.id = shown.pass
    join review_listed listed on (listed.pass, listed.dj) = (shown.pass, shown.dj)
    left join review_pass decided on decided.id = shown.decided_pass
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
