import type pg from 'pg';
import type { IncomingVote as SentVote, RejectedVote, VotesAnswer } from '../../contract/votes';
import { listDjNamesFor } from '../djs/makeDjs';
import { notConfigured } from '../problems/problem';
import { lockWindow } from '../settings/lockSetting';
import { resultIsFinal } from '../settings/problems';
import { addVotes, type IncomingVote } from './addVotes';
import { djMatcher } from './matchDj';
import { noHashKey, votersOtherwise } from './problems';
import { rejectConflict, validateBatch } from './validateBatch';
import { VoterGuard } from './voterGuard';
import type { VoterHash } from './voterHash';
import { awaitVoters, readVoters, VotersOtherwise } from './voters';

export interface TakeOptions {
  /** Of the vote's clock. */
  now: Date;
  /** Null where this server has no key, and hashes nobody. */
  voterHash: VoterHash | null;
}

/**
 * Takes the good votes of a batch, in the transaction of `client`, and says of each other one why not; late ones
 * too, until the result is final. Throws the problems of POST /v1/votes.
 */
export async function takeVotes(
  client: pg.ClientBase,
  votes: readonly SentVote[],
  { now, voterHash }: TakeOptions,
): Promise<VotesAnswer> {
  const window = await lockWindow(client);
  if (!window) throw notConfigured();
  if (window.final) throw resultIsFinal();
  const named = new Set(votes.map(({ dj }) => dj.trim()));
  const djs = djMatcher(await listDjNamesFor(client, named), false);
  const voters = await votersOf(client, votes, voterHash);
  const checks = { window, now: now.getTime(), djs, hashVoters: voters.hash };
  const { valid, rejected } = validateBatch(votes, checks);
  const taken = valid.map(({ vote }) => vote);
  await voters.settle(taken);
  const { accepted, duplicates, conflicts } = await addVotes(client, taken);
  for (const at of conflicts) {
    const index = valid[at]?.index ?? at;
    rejected.push(rejectConflict(index, votes[index]));
  }
  return { accepted, duplicates, rejected: rejected.sort(byIndex) };
}

// A service need not know how this vote stores its voters: what is hashed is hashed here.
async function votersOf(
  client: pg.ClientBase,
  votes: readonly SentVote[],
  voterHash: VoterHash | null,
) {
  const isPersonal = votes.some(({ voter, source }) => voter || source);
  const stored = isPersonal ? await awaitVoters(client) : await readVoters(client);
  const hash = stored.kind === 'hashed' ? voterHash : null;
  if (stored.kind === 'hashed' && !hash) throw noHashKey();
  async function settle(votes: readonly IncomingVote[]): Promise<void> {
    const guard = new VoterGuard(stored, hash);
    try {
      for (const vote of votes) guard.see(vote);
      await guard.settle(client);
    } catch (error) {
      throw error instanceof VotersOtherwise ? votersOtherwise(error.message) : error;
    }
  }
  return { hash, settle };
}

function byIndex(a: RejectedVote, b: RejectedVote): number {
  return a.index - b.index;
}
