import type pg from 'pg';
import type { IncomingVote as SentVote, RejectedVote, VotesAnswer } from '../../contract/votes';
import { type Ends, resultsOf } from '../database/transaction';
import { type DjName, djNamesOf, enoughDjNames } from '../djs/makeDjs';
import { ApiProblem, notConfigured } from '../problems/problem';
import { LOCK_WINDOW, windowOf, type WindowRow } from '../settings/lockSetting';
import { resultIsFinal } from '../settings/problems';
import { storeVotes, type VoteOutcome } from './addVotes';
import { djMatcher } from './matchDj';
import { noHashKey, votersOtherwise } from './problems';
import { rejectConflict, validateBatch, type ValidatedBatch } from './validateBatch';
import { VoterGuard } from './voterGuard';
import type { VoterHash } from './voterHash';
import { awaitVoters, READ_VOTERS, type StoredVoters, votersOf, VotersOtherwise } from './voters';

export interface TakeOptions {
  /** Of the vote's clock. */
  now: Date;
  /** Null where this server has no key, and hashes nobody. */
  voterHash: VoterHash | null;
}

type Batch = readonly SentVote[];

/**
 * Takes the good votes of a batch, in the transaction of `client`, and says of each other one why not; late ones
 * too, until the result is final. Throws the problems of POST /v1/votes.
 */
export async function takeVotes(
  client: pg.ClientBase,
  votes: Batch,
  options: TakeOptions,
): Promise<VotesAnswer> {
  const opened = resultsOf(await client.query(askedAhead([votes])));
  const closing: string[] = [];
  const ends = { opened, closeWith: (sql: string) => void closing.push(sql) };
  const [answer] = await takeBatches(client, [votes], options, ends);
  if (closing.length > 0) await client.query(closing.join(';'));
  if (!answer || answer instanceof ApiProblem) throw answer ?? new Error('no answer');
  return answer;
}

/** What batches are checked against, as SQL for the message that opens their transaction. */
export function askedAhead(batches: readonly Batch[]): string {
  return [LOCK_WINDOW, READ_VOTERS, djNamesOf(djTexts(batches))].join(';');
}

/**
 * The same for several batches at once, as if one had come after the other: an answer for each, or why nothing of it was
 * taken, in their order. The transaction was opened with askedAhead.
 */
export async function takeBatches(
  client: pg.ClientBase,
  batches: readonly Batch[],
  { now, voterHash }: TakeOptions,
  { opened, closeWith }: Ends,
): Promise<(VotesAnswer | ApiProblem)[]> {
  const [, locked, voters, djsOfIds] = opened as [
    pg.QueryResult,
    pg.QueryResult<WindowRow>,
    pg.QueryResult<StoredVoters>,
    pg.QueryResult<DjName>,
  ];
  const window = windowOf(locked);
  if (!window) return batches.map(notConfigured);
  if (window.final) return batches.map(resultIsFinal);
  const read = votersOf(voters);
  const stored = arePersonal(batches) ? await awaitVoters(client, read) : read;
  // A service need not know how this vote stores its voters: what is hashed is hashed here.
  const hash = stored.kind === 'hashed' ? voterHash : null;
  if (stored.kind === 'hashed' && !hash) return batches.map(noHashKey);
  const djs = djMatcher(await enoughDjNames(client, djTexts(batches), djsOfIds), false);
  const checks = { window, now: now.getTime(), djs, hashVoters: hash };
  const checked: (CheckedBatch | ApiProblem)[] = [];
  for (const votes of batches) checked.push(await checkBatch(votes, stored, checks));
  await settleFirst(client, checked);
  return answerEach(client, checked, closeWith);
}

function djTexts(batches: readonly Batch[]): Set<string> {
  const texts = new Set<string>();
  for (const votes of batches) for (const { dj } of votes) texts.add(dj.trim());
  return texts;
}

function arePersonal(batches: readonly Batch[]): boolean {
  return batches.some((votes) => votes.some(({ voter, source }) => voter || source));
}

interface CheckedBatch extends ValidatedBatch {
  votes: Batch;
  voters: VoterGuard;
}

/** A problem where its voters do not go with those that are stored. */
async function checkBatch(
  votes: Batch,
  stored: StoredVoters,
  checks: Parameters<typeof validateBatch>[1],
): Promise<CheckedBatch | ApiProblem> {
  const voters = new VoterGuard(stored, checks.hashVoters ?? null);
  const { valid, rejected } = await validateBatch(votes, checks);
  try {
    for (const { vote } of valid) voters.see(vote);
  } catch (error) {
    if (error instanceof VotersOtherwise) return votersOtherwise(error.message);
    throw error;
  }
  return { votes, voters, valid, rejected };
}

/** All batches of a transaction store voters in one form: whoever comes first with one settles it. */
async function settleFirst(
  client: pg.ClientBase,
  batches: readonly (CheckedBatch | ApiProblem)[],
): Promise<void> {
  for (const batch of batches) {
    if (batch instanceof ApiProblem || !batch.voters.isUnsettled) continue;
    await batch.voters.settle(client);
    return;
  }
}

async function answerEach(
  client: pg.ClientBase,
  batches: readonly (CheckedBatch | ApiProblem)[],
  closeWith: Ends['closeWith'],
): Promise<(VotesAnswer | ApiProblem)[]> {
  const taken = batches.flatMap((batch) =>
    batch instanceof ApiProblem ? [] : batch.valid.map(({ vote }) => vote),
  );
  if (taken.length === 0)
    return batches.map((batch) => (batch instanceof ApiProblem ? batch : answerOf(batch, [])));
  const { outcomes, sums } = await storeVotes(client, taken);
  if (sums) closeWith(sums);
  let begun = 0;
  return batches.map((batch) => {
    if (batch instanceof ApiProblem) return batch;
    const own = outcomes.slice(begun, (begun += batch.valid.length));
    return answerOf(batch, own);
  });
}

/** `outcomes` of its valid votes, in their order. */
function answerOf(batch: CheckedBatch, outcomes: readonly VoteOutcome[]): VotesAnswer {
  const { votes, valid, rejected } = batch;
  let [accepted, duplicates] = [0, 0];
  for (const [at, outcome] of outcomes.entries()) {
    const index = valid[at]?.index ?? at;
    if (outcome === 'accepted') accepted += 1;
    else if (outcome === 'duplicate') duplicates += 1;
    else rejected.push(rejectConflict(index, votes[index]));
  }
  return { accepted, duplicates, rejected: rejected.sort(byIndex) };
}

function byIndex(a: RejectedVote, b: RejectedVote): number {
  return a.index - b.index;
}
