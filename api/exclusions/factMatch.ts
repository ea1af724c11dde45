import type pg from 'pg';
import type { ExclusionMatch } from '../../contract/decisions/exclusionMatch';
import { readCaseId } from '../../rules/caseIds';
import { readFactMatch } from '../review/facts/factMatch';
import type { VoterHash } from '../votes/voterHash';
import type { VoteNow } from '../window/readVote';
import { NoVotesMatched } from './makeExclusion';
import { moreTime } from './previewExclusion';
import { type CheckedMatch, checkMatch } from './storedMatch';

/**
 * As checkMatch, where the match may name a fact: its source or voters are looked up among the votes that
 * count now, and told by their number alone. Throws NoVotesMatched where nothing is left of the fact.
 */
export async function checkNamedMatch(
  client: pg.ClientBase,
  vote: VoteNow,
  match: ExclusionMatch,
  voterHash: VoterHash | null,
): Promise<CheckedMatch> {
  const { fact } = match;
  if (!fact) return checkMatch(client, match, voterHash);
  await client.query(moreTime(client));
  const about = { ...readCaseId(fact.case), kind: fact.kind };
  const found = await readFactMatch(client, about, { window: vote });
  if (!found) throw new NoVotesMatched('no vote of that fact counts any more');
  const { stored, told } = await checkMatch(client, found, voterHash);
  return { stored, told: { ...told, fact } };
}
