import { type SiteLocation, findRoute } from '../routes';

const NOWHERE = 'https://site.invalid';
// Backslashes and control characters: browsers read `/\evil` as `//evil`, and drop TAB, CR and LF.
const TRICKS = /[\\\p{Cc}]/u;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Row N5: `/…`, never `//…`, nor anything that a browser would read so. */
export function isInSite(next: string): boolean {
  const plain = decoded(next);
  if (plain === null || TRICKS.test(plain)) return false;
  return next.startsWith('/') && !plain.startsWith('//');
}

/** Row S20: where to go after signing in; whatever is not a path of this site, or is /login itself, is `/`. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next');
  if (!next || !isInSite(next)) return '/';
  const { pathname, search: query, hash } = new URL(next, NOWHERE);
  const isSafe = !pathname.startsWith('//') && findRoute(pathname)?.name !== 'login';
  return isSafe ? pathname + query + hash : '/';
}

/** /login, with the way back unless that is the home page. */
export function loginPath({ pathname, search, hash }: SiteLocation): string {
  const here = pathname + search + hash;
  return here === '/' ? '/login' : `/login?next=${encodeURIComponent(here)}`;
}
