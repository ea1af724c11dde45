import type pg from 'pg';
import type { ExclusionAnswer } from '../../contract/decisions/exclusions';
import { secondReasons } from '../../rules/secondPerson';
import { limitStatements } from '../database/transaction';
import {
  describeFirmness,
  type OpenDjDay,
  type OpenVotes,
  readOpenVotes,
} from '../review/firmness';
import { lastCountedDay, type PollNow } from '../window/readPoll';
import { changedOf, type ChangedVotes, readEffect } from './changes';
import { matchedVotes, type StoredMatch } from './match';

/** A match of many votes, over all that are stored: seconds, where most requests take milliseconds. */
export function moreTime(client: pg.ClientBase): string {
  return `${limitStatements(client, 60_000)}; set local work_mem = '64MB'`;
}

/** What a match finds; `votes`, `djs`, `days` and `open` are of those that are not void yet, `open` of open DJ-days alone. */
export interface Summary extends ChangedVotes {
  matched: number;
  voters: number;
  hash: string;
  open: OpenVotes[];
}

/**
 * Queries `judged` and `summary` over `matched`, to stand in a WITH after it. `hash` is the SHA-256, in hex, of: each
 * matched id in the bytewise order of ids, in UTF-8, a NUL, `1` where the vote is void already or else `0`, a NUL.
 * `asOf` is the SQL of the last counted day.
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
        (select count(*) from (select from judged where voter is not null group by voter) one) as voters,
        encode(sha256(coalesce(string_agg(
          convert_to(id, 'UTF8') || case when void then '\\x003100'::bytea else '\\x003000'::bytea end,
          ''::bytea order by id collate "C"), ''::bytea)), 'hex') as hash,
        ${changedOf('judged where not void', '1', asOf)},
        (select coalesce(json_agg(per_day), '[]') from (
           select day as date, dj, count(*) as votes from judged
           where not void and (day, dj) in (
             select date, dj from review_case where state = 'open'
             union all select date, dj from review_duplicate
           )
           group by day, dj
         ) per_day) as open
      from judged
    )`;
}

/** What excluding these votes, and with it deciding a case, would do; reads alone, in one state of the database. */
export async function previewExclusion(
  client: pg.ClientBase,
  poll: PollNow,
  match: StoredMatch,
  caseId: string | null = null,
): Promise<ExclusionAnswer> {
  await client.query(moreTime(client));
  const { sql, values } = matchedVotes(match);
  const { rows } = await client.query<Summary>(
    `with matched as (${sql}), ${summaryOf(`$${values.length + 1}`)} select * from summary`,
    [...values, lastCountedDay(poll)],
  );
  return describeExclusion(client, poll, match, rows[0]!, { id: null, caseId });
}

/**
 * The answer about an exclusion of this summary, before the sums and the case have changed; `id` is null for one that
 * is not made, `caseId` for one that decides no case.
 */
export async function describeExclusion(
  client: pg.ClientBase,
  poll: PollNow,
  match: StoredMatch,
  summary: Summary,
  { id, caseId }: { id: string | null; caseId: string | null },
): Promise<ExclusionAnswer> {
  const { matched, votes, voters, hash, open } = summary;
  const { effect, ranking } = await readEffect(client, poll, summary, 'void');
  const size = { matched, valid: effect.totals.valid, ranking: effect.ranking };
  const nameOf = ({ date, dj }: OpenVotes) => `${date} ${dj}`;
  // Others of a voter's votes that match may be in order: their first one may be void.
  const areDuplicates = match.isValidOnly === true && match.repeats === REPEATS[poll.rule];
  const voidedOf = new Map(open.map((one) => [nameOf(one), one.votes]));
  const left = (await readOpenVotes(client, caseId)).map((one) => {
    return { ...one, votes: leftOpen(one, voidedOf.get(nameOf(one)) ?? 0, areDuplicates) };
  });
  const standing = ranking.map(({ dj, votesAfter }) => ({ dj, votes: votesAfter }));
  return {
    ...{ id, matched, votes, voters: voters || null, matchHash: hash },
    leftOut: await readLeftOut(client, match),
    needsSecond: secondReasons(size, poll.secondPerMille),
    ...effect,
    firmness: describeFirmness(standing, left),
  };
}

const REPEATS = { perDay: 'perVoterPerDay', perPoll: 'perVoterPerPoll', none: null } as const;

/**
 * How many open votes of a DJ-day are left at most, once `voided` of its votes are void: of duplicates all but those, if
 * they are such (`areDuplicates`); else they may be votes that are in order.
 */
function leftOpen(
  { votes, valid, isDuplicates }: OpenDjDay,
  voided: number,
  areDuplicates: boolean,
): number {
  if (!isDuplicates || areDuplicates) return Math.max(0, votes - voided);
  return Math.min(votes, Math.max(0, valid - voided));
}

const NAMED = 20;

/**
 * The votes that match but for their DJ: whoever voids votes of some sources for one DJ sees what else came from them.
 * Null where the match names no DJ, or neither voters nor sources.
 */
async function readLeftOut(
  client: pg.ClientBase,
  { djs, ...rest }: StoredMatch,
): Promise<ExclusionAnswer['leftOut']> {
  if (!djs || (!rest.voters && !rest.sources)) return null;
  const { sql, values } = matchedVotes(rest);
  const { rows } = await client.query<{ id: string; name: string; votes: number }>(
    `select dj.id, dj.name, count(*) as votes
     from (${sql}) matched join dj on dj.id = matched.dj
     where matched.dj <> all($${values.length + 1}::text[])
     group by dj.id, dj.name order by votes desc, dj.id`,
    [...values, djs],
  );
  const votes = rows.reduce((sum, row) => sum + row.votes, 0);
  return { votes, djs: rows.slice(0, NAMED) };
}
