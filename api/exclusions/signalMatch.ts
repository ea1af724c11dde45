import type pg from 'pg';
import type { ExclusionMatch } from '../../contract/decisions/exclusionMatch';
import { readCaseId } from '../../rules/caseIds';
import { readSignalMatch } from '../review/signals/signalMatch';
import type { VoterHash } from '../votes/voterHash';
import type { PollNow } from '../window/readPoll';
import { NoVotesMatched } from './makeExclusion';
import { moreTime } from './previewExclusion';
import { type CheckedMatch, checkMatch } from './storedMatch';

/**
 * As checkMatch, where the match may name a signal: its source or voters are looked up among the votes that
 * count now, and told by their number alone. Throws NoVotesMatched where nothing is left of the signal.
 */
export async function checkNamedMatch(
  client: pg.ClientBase,
  poll: PollNow,
  match: ExclusionMatch,
  voterHash: VoterHash | null,
): Promise<CheckedMatch> {
  const { signal } = match;
  if (!signal) return checkMatch(client, match, voterHash);
  await client.query(moreTime(client));
  const about = { ...readCaseId(signal.case), kind: signal.kind };
  const found = await readSignalMatch(client, about, { window: poll });
  if (!found) throw new NoVotesMatched('no vote of that signal counts any more');
  const { stored, told } = await checkMatch(client, found, voterHash);
  return { stored, told: { ...told, signal } };
}
