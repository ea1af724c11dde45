import { normalizeName } from './names';

/** SHA-256 of a text's UTF-8, in hex: handed in, since a browser computes it asynchronously. */
type Sha256 = (text: string) => string;
type AsyncSha256 = (text: string) => Promise<string>;

/** The id of a DJ of whom only the name is known: `dj-` and 32 hex digits, so that nobody finds a second name for it. */
export function derivedDjId(name: string, sha256: Sha256): string;
export function derivedDjId(name: string, sha256: AsyncSha256): Promise<string>;
export function derivedDjId(name: string, sha256: Sha256 | AsyncSha256): string | Promise<string> {
  const idOf = (hash: string) => `dj-${hash.slice(0, 32)}`;
  const hash = sha256(normalizeName(name));
  return typeof hash === 'string' ? idOf(hash) : hash.then(idOf);
}

/** A vote without an id is its voter, DJ and instant (in UTC): the same line again is the same vote. */
export function derivedVoteId(
  { voter, dj, castAt }: { voter: string | null; dj: string; castAt: string },
  sha256: Sha256,
): string {
  return `vote-${sha256(JSON.stringify([voter, dj, castAt])).slice(0, 32)}`;
}
