import type pg from 'pg';
import type { ExclusionAnswer } from '../../contract/decisions/exclusions';
import { secondReasons } from '../../rules/poll';
import { limitStatements } from '../database/transaction';
import { REPEATS } from '../review/cases';
import { describeFirmness, type OpenDjDay, readOpenVotes } from '../review/decisions';
import { lastCountedDay, type PollNow } from '../window/readPoll';
import { changedColumns, type ChangedVotes, readEffect } from './queries';
import { matchedVotes, type StoredMatch } from './match';

/** What a match finds; `matched`, `voters` and `hash` cover void votes too, `open` those of open cases. */
export interface Found extends ChangedVotes {
  matched: number;
  voters: number;
  hash: string;
  open: Pick<OpenDjDay, 'date' | 'dj' | 'votes'>[];
}

/** SQL of the queries `matched` and `found` (as Found), to stand in a WITH. docs/api.md describes the hash. */
export function foundVotes(poll: PollNow, match: StoredMatch): { sql: string; values: unknown[] } {
  const { sql, values } = matchedVotes(match);
  const asOf = `$${values.push(lastCountedDay(poll))}::date`;
  const found = `
    matched as materialized (${sql}),
    judged as materialized (
      select matched.*, held.vote is not null as void
      from matched left join (select distinct vote from active_hold) held on held.vote = matched.id
    ),
    changed as (
      select dj, day, count(*) as votes from judged where not void and day <= ${asOf} group by dj, day
    ),
    found as (
      select count(*) as matched,
        count(*) filter (where not void) as votes,
        count(distinct voter) as voters,
        encode(sha256(coalesce(string_agg(
          convert_to(id, 'UTF8') || case when void then '\\x003100'::bytea else '\\x003000'::bytea end,
          ''::bytea order by id collate "C"), ''::bytea)), 'hex') as hash,
        ${changedColumns('changed')},
        (select coalesce(json_agg(one), '[]') from (
           select day as date, dj, votes from changed where (day, dj) in (
             select date, dj from review_case where state = 'open'
             union all select date, dj from review_duplicate
           )
         ) one) as open
      from judged
    )`;
  return { sql: found, values };
}

/** SQL: a match may look at every stored vote, for seconds where other requests take milliseconds. */
export function allowMoreTime(client: pg.ClientBase): string {
  return `${limitStatements(client, 60_000)}; set local work_mem = '64MB'`;
}

/** What excluding these votes would do, and with it deciding the case; only reads. */
export async function previewExclusion(
  client: pg.ClientBase,
  poll: PollNow,
  match: StoredMatch,
  caseId: string | null,
): Promise<ExclusionAnswer> {
  await client.query(allowMoreTime(client));
  const { sql, values } = foundVotes(poll, match);
  const { rows } = await client.query<Found>(`with ${sql} select * from found`, values);
  return describeExclusion(client, poll, match, rows[0]!, caseId);
}

/** The response to an exclusion of these votes, before sums and cases have changed. */
export async function describeExclusion(
  client: pg.ClientBase,
  poll: PollNow,
  match: StoredMatch,
  found: Found,
  caseId: string | null,
): Promise<ExclusionAnswer> {
  const { matched, votes, voters, hash } = found;
  const { effect, ranking } = await readEffect(client, poll, found, 'void');
  const size = { matched, valid: effect.totals.valid, ranking };
  const standing = ranking.map(({ dj, votesAfter }) => ({ dj, votes: votesAfter }));
  // All that match break the rule: where void votes match too, a voter's first one might be void.
  const areDuplicates = match.isValidOnly === true && match.repeats === REPEATS[poll.rule];
  const left = votesLeftOpen(await readOpenVotes(client, caseId), found, areDuplicates);
  return {
    id: null,
    matched,
    votes,
    voters: voters || null,
    matchHash: hash,
    leftOut: await readLeftOut(client, match),
    needsSecond: secondReasons(size, poll.secondPerMille),
    ...effect,
    firmness: describeFirmness(standing, left),
  };
}

/** The open votes that are left at most: without knowing better, the voided ones are those that are in order. */
function votesLeftOpen(
  open: readonly OpenDjDay[],
  found: Found,
  areDuplicates: boolean,
): OpenDjDay[] {
  const voidedOf = new Map(found.open.map(({ date, dj, votes }) => [`${date} ${dj}`, votes]));
  return open.map((one) => {
    const voided = voidedOf.get(`${one.date} ${one.dj}`) ?? 0;
    const { votes, valid, isDuplicates } = one;
    const most = isDuplicates && areDuplicates ? votes - voided : Math.min(votes, valid - voided);
    return { ...one, votes: Math.max(0, most) };
  });
}

const MOST_NAMED = 20;

/** The votes of the same voters or sources for other DJs; null where the match does not name both. */
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
  return { votes, djs: rows.slice(0, MOST_NAMED) };
}
