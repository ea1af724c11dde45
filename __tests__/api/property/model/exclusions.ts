import { createHash, createHmac } from 'node:crypto';
import type { ExclusionMatch } from '../../../../contract/decisions/exclusionMatch';
import { type Content, identity, type Model } from './model';
import { HASH_KEY, tokyoDayOf, tokyoHourOf } from '../vocabulary';

/** What an exclusion holds, by the identity of votes. */
export interface ModelExclusion {
  held: ReadonlySet<string>;
  undone: boolean;
  /** The case that it was made from. */
  caseId: string | null;
}

/** The votes that are void, by identity. */
export function voidVotes({ exclusions }: Model): Set<string> {
  return new Set(exclusions.flatMap(({ held, undone }) => (undone ? [] : [...held])));
}

// As docs/votes.md describes it, and not with the product's own function.
export function hashed(kind: 'voter' | 'source', text: string | null): string | null {
  if (text === null) return null;
  return createHmac('sha256', HASH_KEY).update(`${kind}\0${text}`).digest('base64url');
}

/** The id that a vote is stored with. */
export function storedIdOf({ voters }: Model, key: string, { voter, dj, ms }: Content): string {
  if (key.startsWith('id:')) return key.slice('id:'.length);
  const storedVoter = voters === 'hashed' ? hashed('voter', voter) : voter;
  const text = JSON.stringify([storedVoter, dj, new Date(ms).toISOString()]);
  return `vote-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

interface StoredVote extends Content {
  key: string;
  id: string;
}

/** Every vote, void or not. */
export function votesOf(model: Model): StoredVote[] {
  return [...model.votes].map(([key, vote]) => ({
    key,
    ...vote,
    id: storedIdOf(model, key, vote),
  }));
}

/** Of these votes, all but each voter's first of a day. */
export function repeatsAmong(votes: readonly StoredVote[]): Set<StoredVote> {
  const voterDay = ({ voter, ms }: StoredVote) => `${voter}|${tokyoDayOf(ms)}`;
  const firsts = new Map<string, StoredVote>();
  for (const vote of votes) {
    const first = firsts.get(voterDay(vote));
    // Every id here is ASCII, so that its order is that of bytes.
    if (!first || vote.ms < first.ms || (vote.ms === first.ms && vote.id < first.id)) {
      firsts.set(voterDay(vote), vote);
    }
  }
  const isRepeat = (vote: StoredVote) => vote.voter !== null && firsts.get(voterDay(vote)) !== vote;
  return new Set(votes.filter(isRepeat));
}

/** The votes that match, by identity: AND across fields, OR within one. */
export function findMatching(model: Model, match: ExclusionMatch): string[] {
  const votes = votesOf(model);
  const repeated = repeatsAmong(votes);
  const isIn = <T>(list: readonly T[] | undefined, value: T | null) =>
    !list || (value !== null && list.includes(value));
  const found = votes.filter(
    (vote) =>
      isIn(match.voteIds, vote.id) &&
      isIn(match.voters?.map(identity), vote.voter) &&
      isIn(match.sources?.map(identity), vote.source) &&
      isIn(match.djs, vote.dj) &&
      isIn(match.hours, tokyoHourOf(vote.ms)) &&
      (!match.from || vote.ms >= Date.parse(match.from)) &&
      (!match.to || vote.ms < Date.parse(match.to)) &&
      (!match.repeats || repeated.has(vote)),
  );
  return found.map(({ key }) => key);
}
