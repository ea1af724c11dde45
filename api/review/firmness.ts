import type pg from 'pg';
import type { FirmPlaces } from '../../contract/decisions/firmness';
import type { Dj } from '../../contract/dj';
import { firmPlaces } from '../../rules/firmness';

/** Where no others are asked for. */
const PLACES = [1, 3, 10, 20];

/** Votes of a DJ-day that decisions on the open cases may void: of its own case all that still count, else those that break the rule. */
export interface OpenVotes {
  date: string;
  dj: string;
  /** Of the DJ-day: a decision voids none to all of them. */
  votes: number;
}

/** `valid`: all votes of the DJ-day that count; `isDuplicates`: `votes` are those that break the rule. */
export interface OpenDjDay extends OpenVotes {
  valid: number;
  isDuplicates: boolean;
}

// `decided`: the case that is taken for decided. That of a rule is open again where duplicates are left.
const SQL = `
  with open_case as (
    select id, date, dj, rule from review_case
    where state = 'open' and (id is distinct from $1 or rule is not null)
  )
  select open_case.date, open_case.dj, coalesce(sum(valid), 0)::bigint as votes,
    coalesce(sum(valid), 0)::bigint as valid, false as "isDuplicates"
  from open_case left join sum_day_dj on (day, sum_day_dj.dj) = (open_case.date, open_case.dj)
  where open_case.dj is not null
  group by open_case.date, open_case.dj
  union all
  select date, dj, votes, (
      select coalesce(sum(valid), 0)::bigint from sum_day_dj
      where (day, sum_day_dj.dj) = (review_duplicate.date, review_duplicate.dj)
    ), true
  from review_duplicate
  where rule = (select rule from poll)
    and rule in (select rule from open_case)
    and not exists (
      select from open_case where (open_case.date, open_case.dj) = (review_duplicate.date, review_duplicate.dj)
    )`;

/** In no order, each DJ-day once; without the votes of the case `decided`, if that is of a DJ-day. */
export async function readOpenVotes(
  client: pg.ClientBase,
  decided: string | null = null,
): Promise<OpenDjDay[]> {
  const { rows } = await client.query<OpenDjDay>(SQL, [decided]);
  return rows;
}

/** How firm places are (rules/firmness.ts); `standing` has each DJ once, with its valid votes. */
export function describeFirmness(
  standing: readonly { dj: Dj; votes: number }[],
  open: readonly OpenVotes[],
  places: readonly number[] = PLACES,
): FirmPlaces {
  const djOf = new Map(standing.map(({ dj }) => [dj.id, dj]));
  const votesOf = standing.map(({ dj, votes }) => ({ dj: dj.id, votes }));
  return {
    openVotes: open.reduce((sum, { votes }) => sum + votes, 0),
    places: firmPlaces(votesOf, open, places).map((place) => ({
      ...place,
      canChange: place.canChange.flatMap((id) => djOf.get(id) ?? []),
    })),
  };
}
