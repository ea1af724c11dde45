import { normalizeName } from './names';

/** SHA-256 of a text's UTF-8, in hex: handed in, since a browser computes it asynchronously. */
type Sha256 = (text: string) => string;
type AsyncSha256 = (text: string) => Promise<string>;

/**
 * The ids that come of a DJ's name alone. `id` is the one that a new DJ gets: `dj-` and 32 hex digits, so that nobody finds
 * a second name for it. `earlier` has 12 of them, as ids were made once; those stay, but two names can be found for one.
 */
export interface DerivedDjIds {
  id: string;
  earlier: string;
}

export function derivedDjIds(name: string, sha256: Sha256): DerivedDjIds;
export function derivedDjIds(name: string, sha256: AsyncSha256): Promise<DerivedDjIds>;
export function derivedDjIds(
  name: string,
  sha256: Sha256 | AsyncSha256,
): DerivedDjIds | Promise<DerivedDjIds> {
  const hash = sha256(normalizeName(name));
  return typeof hash === 'string' ? idsOf(hash) : hash.then(idsOf);
}

function idsOf(hash: string): DerivedDjIds {
  return { id: `dj-${hash.slice(0, 32)}`, earlier: `dj-${hash.slice(0, 12)}` };
}

/** A vote without an id is its voter, DJ and instant (in UTC): the same line again is the same vote. */
export function derivedVoteId(
  { voter, dj, castAt }: { voter: string | null; dj: string; castAt: string },
  sha256: Sha256,
): string {
  return `vote-${sha256(JSON.stringify([voter, dj, castAt])).slice(0, 32)}`;
}
