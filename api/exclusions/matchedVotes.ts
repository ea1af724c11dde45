import type { StoredMatch } from './storedMatch';

/** A part of a query, with the values of its parameters. */
export interface Fragment {
  sql: string;
  values: unknown[];
}

/** Selects `id, dj, day, hour, voter` of the stored votes that match (contract/decisions/exclusions.ts); `values` are $1 and on. */
export function matchedVotes(match: StoredMatch): Fragment {
  const values: unknown[] = [];
  const at = (value: unknown) => `$${values.push(value)}`;
  // Of a voter's votes of a day, all or none: they may be left out before the first of them is found.
  const ofWholeDays: string[] = [];
  const ofVotes: string[] = [];
  if (match.voters) ofWholeDays.push(`voter = any(${at(match.voters)}::text[])`);
  if (match.from) {
    const from = `${at(match.from)}::timestamptz`;
    // The day narrows the search to what its index holds.
    ofWholeDays.push(`day >= tokyo_day(${from})`);
    ofVotes.push(`cast_at >= ${from}`);
  }
  if (match.to) {
    const to = `${at(match.to)}::timestamptz`;
    ofWholeDays.push(`day <= tokyo_day(${to})`);
    ofVotes.push(`cast_at < ${to}`);
  }
  if (match.voteIds) ofVotes.push(`id = any(${at(match.voteIds)}::text[])`);
  if (match.sources) ofVotes.push(`source = any(${at(match.sources)}::text[])`);
  if (match.djs) ofVotes.push(`dj = any(${at(match.djs)}::text[])`);
  if (match.hours) ofVotes.push(`hour = any(${at(match.hours)}::smallint[])`);
  const select = 'select id, dj, day, hour, voter from';
  if (!match.repeats) {
    return { sql: `${select} vote where ${allOf([...ofWholeDays, ...ofVotes])}`, values };
  }
  const numbered = `
    (select *, row_number() over (partition by voter, day order by cast_at, id) as nth
     from vote where ${allOf(['voter is not null', ...ofWholeDays])}) numbered`;
  return { sql: `${select} ${numbered} where ${allOf(['nth > 1', ...ofVotes])}`, values };
}

function allOf(conditions: readonly string[]): string {
  return conditions.join(' and ');
}

/**
 * Queries `judged` and `summary` over `matched`, to stand in a WITH after it. `hash` is the SHA-256, in hex, of: each
 * matched id in the bytewise order of ids, in UTF-8, a NUL, `1` where the vote is void already or else `0`, a NUL.
 * `djs`, `days` and `ofCases` (of the DJ-days that are open cases alone) count the votes that are not void yet;
 * `counted` those until the end of the day `asOf`.
 */
export function summaryOf(asOf: string): string {
  return `
    judged as materialized (
      select matched.*, held.vote is not null as void
      from matched left join (select distinct vote from active_hold) held on held.vote = matched.id
    ),
    summary as (
      select count(*) as matched,
        count(*) filter (where not void) as votes,
        count(distinct voter) as voters,
        encode(sha256(coalesce(string_agg(
          convert_to(id, 'UTF8') || case when void then '\\x003100'::bytea else '\\x003000'::bytea end,
          ''::bytea order by id collate "C"), ''::bytea)), 'hex') as hash,
        ${changedOf('judged where not void', '1', asOf)},
        ${OF_CASES}
      from judged
    )`;
}

const OF_CASES = `
  (select coalesce(json_agg(json_build_object('date', day, 'dj', dj, 'votes', votes)), '[]')
   from (
     select judged.day, judged.dj, count(*) as votes
     from judged join review_case on (review_case.date, review_case.dj) = (judged.day, judged.dj)
     where not void and state = 'open' group by judged.day, judged.dj
   ) per_case) as "ofCases"`;

/**
 * Columns `djs` and `days`: how many of the votes in `source` each DJ and each day has, as JSON. `count` is the SQL of
 * how many votes a row of it stands for; `asOf` that of a day.
 */
export function changedOf(source: string, count: string, asOf: string): string {
  return `
    (select coalesce(json_agg(json_build_object('dj', dj, 'votes', votes, 'counted', counted)), '[]')
     from (
       select dj, sum(${count}) as votes,
         coalesce(sum(${count}) filter (where day <= ${asOf}::date), 0) as counted
       from ${source} group by dj
     ) per_dj) as djs,
    (select coalesce(json_agg(json_build_object('date', day, 'votes', votes) order by day), '[]')
     from (select day, sum(${count}) as votes from ${source} group by day) per_day) as days`;
}
