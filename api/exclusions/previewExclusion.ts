import type pg from 'pg';
import type { ExclusionAnswer } from '../../contract/exclusions';
import { secondReasons } from '../../rules/secondPerson';
import type { VoteNow } from '../window/readVote';
import { type ChangedVotes, rankedUntil, readEffect } from './effect';
import { matchedVotes, summaryOf } from './matchedVotes';
import { readLeftOut } from './readLeftOut';
import type { StoredMatch } from './storedMatch';

/** A match of many votes, over all that are stored: seconds, where most questions take milliseconds. */
export const LIMITS = "set local statement_timeout = '60s'; set local work_mem = '64MB'";

/** What a match finds; `votes`, `djs` and `days` are of those that are not void yet. */
export interface Summary extends ChangedVotes {
  matched: number;
  voters: number;
  hash: string;
}

/** What excluding these votes would do; reads alone, in one state of the database where the transaction sees one. */
export async function previewExclusion(
  client: pg.ClientBase,
  vote: VoteNow,
  match: StoredMatch,
): Promise<ExclusionAnswer> {
  await client.query(LIMITS);
  return describeExclusion(client, vote, match, null, await readSummary(client, vote, match));
}

async function readSummary(
  client: pg.ClientBase,
  vote: VoteNow,
  match: StoredMatch,
): Promise<Summary> {
  const { sql, values } = matchedVotes(match);
  const { rows } = await client.query<Summary>(
    `with matched as materialized (${sql}), ${summaryOf(`$${values.length + 1}`)}
     select * from summary`,
    [...values, rankedUntil(vote)],
  );
  const row = rows[0];
  if (!row) throw new Error('the summary of a match came back without a row');
  return row;
}

/** The answer about an exclusion of this summary, before the sums have changed; `id` is null for one that is not made. */
export async function describeExclusion(
  client: pg.ClientBase,
  vote: VoteNow,
  match: StoredMatch,
  id: string | null,
  summary: Summary,
): Promise<ExclusionAnswer> {
  const leftOut = await readLeftOut(client, match);
  const effect = await readEffect(client, vote, summary, 'void');
  const { totals, ranking } = effect;
  const size = { votes: summary.votes, valid: totals.valid, ranking };
  return {
    id,
    matched: summary.matched,
    votes: summary.votes,
    voters: summary.voters || null,
    matchHash: summary.hash,
    leftOut,
    needsSecond: secondReasons(size, vote.secondPerMille),
    ...effect,
  };
}
