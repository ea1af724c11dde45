import type pg from 'pg';
import { limitStatements } from '../database/transaction';
import type { ExclusionAnswer } from '../../contract/decisions/exclusions';
import { secondReasons } from '../../rules/secondPerson';
import type { PollNow } from '../window/readPoll';
import { type ChangedVotes, rankedUntil, readEffect } from './effect';
import { readFirmnessAfter, type VoidedOfCase } from './firmnessAfter';
import { matchedVotes, summaryOf } from './matchedVotes';
import { readLeftOut } from './readLeftOut';
import type { StoredMatch } from './storedMatch';

/** A match of many votes, over all that are stored: seconds, where most questions take milliseconds. */
export function moreTime(client: pg.ClientBase): string {
  return `${limitStatements(client, 60_000)}; set local work_mem = '64MB'`;
}

/** What a match finds; `votes`, `djs`, `days` and `ofCases` are of those that are not void yet. */
export interface Summary extends ChangedVotes {
  matched: number;
  voters: number;
  hash: string;
  ofCases: VoidedOfCase[];
}

/**
 * What excluding these votes, and with it deciding a case, would do; reads alone, in one state of the database where
 * the transaction sees one.
 */
export async function previewExclusion(
  client: pg.ClientBase,
  poll: PollNow,
  match: StoredMatch,
  caseId: string | null = null,
): Promise<ExclusionAnswer> {
  await client.query(moreTime(client));
  const summary = await readSummary(client, poll, match);
  return describeExclusion(client, poll, match, summary, { id: null, caseId });
}

async function readSummary(
  client: pg.ClientBase,
  poll: PollNow,
  match: StoredMatch,
): Promise<Summary> {
  const { sql, values } = matchedVotes(match);
  const { rows } = await client.query<Summary>(
    `with matched as materialized (${sql}), ${summaryOf(`$${values.length + 1}`)}
     select * from summary`,
    [...values, rankedUntil(poll)],
  );
  const row = rows[0];
  if (!row) throw new Error('the summary of a match came back without a row');
  return row;
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
  const leftOut = await readLeftOut(client, match);
  const { effect, ranking } = await readEffect(client, poll, summary, 'void');
  const size = { matched: summary.matched, valid: effect.totals.valid, ranking: effect.ranking };
  return {
    id,
    matched: summary.matched,
    votes: summary.votes,
    voters: summary.voters || null,
    matchHash: summary.hash,
    leftOut,
    needsSecond: secondReasons(size, poll.secondPerMille),
    ...effect,
    firmness: await readFirmnessAfter(client, ranking, summary.ofCases, caseId),
  };
}
