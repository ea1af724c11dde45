import type { RejectedVote } from '../../contract/votes';
import { judgeBatch, rejectConflict } from '../import/judgeBatch';
import { djMatcher } from '../import/matchDj';
import { notConfigured } from '../problems/problem';
import { resultIsFinal } from '../problems/writeProblems';
import { addVotes } from '../queries/addVotes';
import { holdWindow } from '../queries/holdWindow';
import { listDjNames } from '../queries/makeDjs';
import type { Doer } from './doer';

/** Takes the good votes of a batch and says of each other one why not; late ones too, until the result is final. */
export const postVotes: Doer<'postVotes'> = async ({ client, clock, log }, { body: { votes } }) => {
  const window = await holdWindow(client);
  if (!window) throw notConfigured();
  if (window.final) throw resultIsFinal();
  const djs = djMatcher(await listDjNames(client), false);
  const { good, rejected } = judgeBatch(votes, { window, now: clock.now().getTime(), djs });
  const added = await addVotes(
    client,
    good.map(({ vote }) => vote),
  );
  for (const at of added.conflicts) {
    const index = good[at]?.index ?? at;
    rejected.push(rejectConflict(index, votes[index]));
  }
  const { accepted, duplicates } = added;
  log({ accepted, duplicates, rejected: rejected.length });
  return { accepted, duplicates, rejected: rejected.sort(byIndex) };
};

function byIndex(a: RejectedVote, b: RejectedVote): number {
  return a.index - b.index;
}
