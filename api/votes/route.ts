import type pg from 'pg';
import type { IncomingVote as SentVote, RejectedVote } from '../../contract/votes';
import { judgeBatch, rejectConflict } from './validateBatch';
import { djMatcher } from './matchDj';
import type { VoterHash } from './voterHash';
import { VoterGuard } from './voterGuard';
import { noHashKey } from '../imports/problems';
import { notConfigured } from '../problems/problem';
import { resultIsFinal, votersOtherwise } from '../problems/requestProblems';
import { addVotes, type IncomingVote } from './addVotes';
import { holdWindow } from '../settings/lockWindow';
import { listDjNames } from '../djs/makeDjs';
import { awaitVoters, readVoters, VotersOtherwise } from './voters';
import type { Doer } from '../http/mutationHandler';

/** Takes the good votes of a batch and says of each other one why not; late ones too, until the result is final. */
export const postVotes: Doer<'postVotes'> = async (doing, { body: { votes } }) => {
  const { client, clock, voterHash, log } = doing;
  const window = await holdWindow(client);
  if (!window) throw notConfigured();
  if (window.final) throw resultIsFinal();
  const djs = djMatcher(await listDjNames(client), false);
  const voters = await votersOf(client, votes, voterHash);
  const judge = { window, now: clock.now().getTime(), djs, hashVoters: voters.hash };
  const { good, rejected } = judgeBatch(votes, judge);
  const taken = good.map(({ vote }) => vote);
  await voters.settle(taken);
  const { accepted, duplicates, conflicts } = await addVotes(client, taken);
  for (const at of conflicts) {
    const index = good[at]?.index ?? at;
    rejected.push(rejectConflict(index, votes[index]));
  }
  log({ accepted, duplicates, rejected: rejected.length });
  return { accepted, duplicates, rejected: rejected.sort(byIndex) };
};

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
      await guard.hold(client);
    } catch (error) {
      throw error instanceof VotersOtherwise ? votersOtherwise(error.message) : error;
    }
  }
  return { hash, settle };
}

function byIndex(a: RejectedVote, b: RejectedVote): number {
  return a.index - b.index;
}
