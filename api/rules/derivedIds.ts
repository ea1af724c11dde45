import { createHash } from 'node:crypto';

/** The id of a DJ of whom only the name is known; `name` as normalizeName gives it. */
export function derivedDjId(name: string): string {
  return `dj-${hexHash(name).slice(0, 12)}`;
}

/** A vote without an id is its voter, DJ and instant: the same line again is the same vote. */
export function derivedVoteId(voter: string | null, dj: string, castAt: string): string {
  return `vote-${hexHash(JSON.stringify([voter, dj, castAt])).slice(0, 32)}`;
}

function hexHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
