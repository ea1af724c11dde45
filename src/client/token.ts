/** Where the tokens come from; auth hands it over, so that lib needs to know nothing of it. */
export interface TokenSource {
  /** Null when nobody is signed in any more; throws when that can't be told (no network, say). */
  token(fresh: boolean): Promise<string | null>;
  /** The API refuses a fresh token as well: the sign-in has ended (row F8). */
  onRefused(): void;
}

let source: TokenSource | null = null;
let scheme = 'Bearer';

export function setTokenSource(next: TokenSource | null, nextScheme = 'Bearer'): void {
  source = next;
  scheme = nextScheme;
}

/** A fixed token; an empty one removes the header (row A3). */
export function setToken(token: string, tokenScheme = ''): void {
  const fixed: TokenSource = { token: () => Promise.resolve(token), onRefused: () => undefined };
  setTokenSource(token ? fixed : null, tokenScheme);
}

export function hasTokenSource(): boolean {
  return source !== null;
}

/** The Authorization header's value, asked for as each request is sent. */
export async function authorization(fresh: boolean): Promise<string | null> {
  const token = await source?.token(fresh);
  if (!token) return null;
  return scheme ? `${scheme} ${token}` : token;
}

export function refuseToken(): void {
  source?.onRefused();
}
