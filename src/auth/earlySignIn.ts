import type { IdToken } from '../client/token';
import { early } from '../lib/early/early';
import type { EarlySession, KeptUser } from '../lib/early/askEarly';
import { loadSettings } from '../lib/settings/config';
import type { Account } from './authStore';

/** Milliseconds before its end at which Firebase itself takes a token for ended. */
const END = 30_000;
/** Milliseconds; as long as the API goes by a look-up of its own (row S11). */
const MAX_AGE = 60_000;

interface LookedUp {
  users?: readonly { localId?: unknown; email?: unknown; disabled?: unknown }[];
}

/** The session that a page is painted by until Firebase's code is there. */
let held: EarlySession | null = null;

/** What the browser keeps now; null: nothing, or nothing that can be read. */
function keptNow({ key }: EarlySession): Partial<KeptUser> | null {
  try {
    const kept = localStorage.getItem(key) || sessionStorage.getItem(key);
    return JSON.parse(kept ?? 'null') as Partial<KeptUser> | null;
  } catch {
    return null;
  }
}

function isStillKept(session: EarlySession): boolean {
  const kept = keptNow(session);
  return kept?.uid === session.account && kept.stsTokenManager?.accessToken === session.token;
}

async function readLookup(session: EarlySession): Promise<Account | null> {
  const answer = (await session.lookup).clone();
  if (!answer.ok) return null;
  const { users } = (await answer.json()) as LookedUp;
  const user = users?.[0];
  if (!user || user.disabled || user.localId !== session.account) return null;
  return { uid: session.account, email: typeof user.email === 'string' ? user.email : '' };
}

/**
 * Who is signed in by the word of Firebase's service, before Firebase's code is there: the page's head has asked it to
 * look the account up with the kept token (askEarly.ts), as that code does at its start and judges by. Null where the
 * service did not name just that account, or where the browser keeps another session meanwhile: then the code has to
 * say. Throws a SettingsError where config.json is wrong: then no page can work.
 */
export async function earlyAccount(): Promise<Account | null> {
  const session = await early()?.session;
  if (!session) return null;
  await loadSettings();
  const account = await readLookup(session).catch(() => null);
  const now = Date.now();
  const isOld = now - session.sentAt > MAX_AGE || now > session.endsAt - END;
  if (!account || isOld || !isStillKept(session)) return null;
  held = session;
  return account;
}

/** The token of that account; null once it is to be renewed, or Firebase has taken over. */
export function earlyToken(): IdToken | null {
  if (!held || Date.now() > held.endsAt - END) return null;
  return { token: held.token, account: held.account };
}

/** Firebase's code has said who is signed in: from now on it alone does. */
export function releaseEarlySignIn(): void {
  held = null;
}

/** Rows S22, S42: calls back once another tab has signed out, or somebody else in, before Firebase's code could see it. */
export function watchEarlySignIn(onEnd: () => void): void {
  const look = () => {
    if (held && keptNow(held)?.uid === held.account) return;
    window.removeEventListener('storage', look);
    if (!held) return;
    releaseEarlySignIn();
    onEnd();
  };
  window.addEventListener('storage', look);
}

/** Signs out without Firebase's code: what the browser keeps goes, and other tabs see it. False: there is nothing to end. */
export function endEarlySignIn(): boolean {
  if (!held) return false;
  localStorage.removeItem(held.key);
  sessionStorage.removeItem(held.key);
  releaseEarlySignIn();
  return true;
}
