/** An ID token, and the account that it speaks for. */
export interface IdToken {
  token: string;
  account: string;
}

/** Where the tokens come from; auth hands it over, so that client needs to know nothing of auth. */
export interface TokenSource {
  /** Null when nobody is signed in any more; throws when that can't be told (no network, say). */
  token(fresh: boolean): Promise<IdToken | null>;
  /** The API refuses a fresh token of this account as well: its sign-in has ended (row F8). */
  onRefused(account: string): void;
}

let source: TokenSource | null = null;
let scheme = 'Bearer';

export function setTokenSource(next: TokenSource | null, nextScheme = 'Bearer'): void {
  source = next;
  scheme = nextScheme;
}

/** A fixed token; an empty one removes the header (row A3). */
export function setToken(token: string, tokenScheme = ''): void {
  const fixed: TokenSource = {
    token: () => Promise.resolve({ token, account: token }),
    onRefused: () => undefined,
  };
  setTokenSource(token ? fixed : null, tokenScheme);
}

export function hasTokenSource(): boolean {
  return source !== null;
}

/** The Authorization header of one request, and whose it is. */
export interface Authorization {
  header: string;
  account: string;
}

/** Asked for as each request is sent; `fresh` renews the token first. Null: nobody is signed in. */
export async function authorization(fresh: boolean): Promise<Authorization | null> {
  const found = await source?.token(fresh);
  if (!found) return null;
  const { token, account } = found;
  return { header: scheme ? `${scheme} ${token}` : token, account };
}

export function refuseToken(account: string): void {
  source?.onRefused(account);
}
