import { type SiteLocation, findRoute } from '../../routes';

const DUMMY_ORIGIN = 'https://site.invalid';
// Backslashes and control characters: browsers read `/\evil` as `//evil`, and drop TAB, CR and LF.
const UNSAFE = /[\\\p{Cc}]/u;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** `/…`, never `//…`, nor anything that a browser would read so. */
export function isInSite(next: string): boolean {
  const plain = decoded(next);
  if (plain === null || UNSAFE.test(plain)) return false;
  return next.startsWith('/') && !plain.startsWith('//');
}

/** Where to go after signing in; `/` for what is no path of this site, and for /login itself. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next');
  if (!next || !isInSite(next)) return '/';
  const { pathname, search: query, hash } = new URL(next, DUMMY_ORIGIN);
  const isSafe = !pathname.startsWith('//') && findRoute(pathname)?.name !== 'login';
  return isSafe ? pathname + query + hash : '/';
}

/** /login, with the address to return to unless that is the home page. */
export function loginPath({ pathname, search, hash }: SiteLocation): string {
  const here = pathname + search + hash;
  return here === '/' ? '/login' : `/login?next=${encodeURIComponent(here)}`;
}
