import { dropEarlyAnswers } from '../client/early/earlyAnswers';
import { endSession } from '../client/session';
import { setTokenSource, type TokenSource } from '../client/token';
import { afterFirstChart } from '../lib/later/afterFirstChart';
import { loadChunk } from '../lib/browser/chunks';
import { nextTask } from '../lib/later/nextTask';
import { SettingsError } from '../lib/settings/settingsError';
import { errorTexts } from '../texts/errors';
import { authStore, type Account } from './authStore';
import { oneTabAtATime } from './betweenTabs';
import {
  earlyAccount,
  earlyToken,
  endEarlySignIn,
  releaseEarlySignIn,
  watchEarlySignIn,
} from './earlySignIn';
import { isSignInOver } from './identityErrors';
import { rolesStore, tokenRoles } from './roles';

/** Milliseconds (row W1). */
const TIMEOUT = 9_000;
/** Milliseconds after which Firebase's code is loaded where no chart comes that it would wait for. */
const MAX_WAIT_FOR_CHART = 5_000;

const importFirebase = () => import(/* webpackChunkName: 'identity' */ './firebaseIdentity');

let endedByItself = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function setAccount(account: Account | null): void {
  const before = authStore.get();
  const known = before.state === 'signedIn' ? before.account : null;
  if (known && known.uid !== account?.uid) endSession();
  if (!account) dropEarlyAnswers();
  if (account && (known?.uid !== account.uid || known.email !== account.email)) {
    authStore.set({ state: 'signedIn', account });
  } else if (!account && before.state !== 'signedOut') {
    authStore.set({ state: 'signedOut', ended: endedByItself });
  }
  endedByItself = false;
}

function fail(failure: unknown): void {
  clearTimeout(timer);
  if (authStore.get().state !== 'unknown') return;
  const message = failure instanceof SettingsError ? failure.message : errorTexts.slowSignIn;
  authStore.set({ state: 'unknown', failure: message });
}

let isFirebaseHere = false;

async function connect() {
  const code = await loadChunk(importFirebase);
  isFirebaseHere = true;
  let handleFirst: () => void;
  const isKnown = new Promise<void>((resolve) => (handleFirst = resolve));
  const start = () =>
    code.watchAccount((user) => {
      releaseEarlySignIn();
      setAccount(user && { uid: user.uid, email: user.email ?? '' });
      handleFirst();
    });
  await oneTabAtATime(() => Promise.all([start(), isKnown]));
  return code;
}

let connection: ReturnType<typeof connect> | null = null;

/** Firebase's code, which from then on says who is signed in. */
function firebase(): ReturnType<typeof connect> {
  connection ??= connect().catch((failure: unknown) => {
    connection = null;
    throw failure;
  });
  return connection;
}

// What Firebase's service has told the page's head is enough to paint a page by. Its code renews tokens and sees what
// other tabs do: it comes after the first chart, or as soon as somebody needs it. One that is lost then takes no page
// away: whoever needs it asks for it again (row C1).
async function paintEarly(account: Account): Promise<void> {
  watchEarlySignIn(() => {
    setAccount(null);
    firebase().catch(() => undefined);
  });
  setAccount(account);
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_FOR_CHART));
  await Promise.race([afterFirstChart, timeout]);
  await importFirebase();
}

let watching: Promise<void> | null = null;

async function watch(): Promise<void> {
  const account = await earlyAccount();
  // Its code may have come already: it runs after that of the site, not in one long task with it.
  await (account ? paintEarly(account) : nextTask());
  await firebase();
}

export async function signIn(email: string, password: string): Promise<void> {
  await (await firebase()).signIn(email, password);
}

/** The account that is signed in gives its password once more, for what wants a fresh sign-in. */
export async function signInAgain(password: string): Promise<void> {
  await (await firebase()).signInAgain(password);
}

export async function signOut(): Promise<void> {
  // Nobody waits for Firebase's code, which finds nothing that is kept then.
  const endEarly = () => Promise.resolve(endEarlySignIn() && setAccount(null));
  if (!isFirebaseHere) await oneTabAtATime(endEarly);
  const code = await firebase();
  await oneTabAtATime(code.signOut);
}

function signedInAccount(): string | null {
  const auth = authStore.get();
  return auth.state === 'signedIn' ? auth.account.uid : null;
}

// Row F8: a sign-in that ended by itself says so on /login. Whoever has signed in since stays signed in.
async function endSignIn(account: string | null): Promise<void> {
  if (account === null || signedInAccount() !== account) return;
  endedByItself = true;
  await signOut();
}

let shownToken = '';

// A token is handed out for each request, and renewed once an hour.
function showRoles(token: string): void {
  if (token === shownToken && rolesStore.get() !== null) return;
  shownToken = token;
  rolesStore.set(tokenRoles(token));
}

const tokens: TokenSource = {
  async token(fresh) {
    const account = signedInAccount();
    const early = fresh ? null : earlyToken();
    if (early && early.account === account) {
      showRoles(early.token);
      return early;
    }
    const { idToken } = await firebase();
    try {
      const found = await idToken(fresh);
      if (found && found.account === signedInAccount()) showRoles(found.token);
      return found;
    } catch (failure) {
      if (!isSignInOver(failure)) throw failure;
      // Firebase signs out by itself then, and may have done so already.
      if (signedInAccount() === null) authStore.set({ state: 'signedOut', ended: true });
      else await endSignIn(account);
      return null;
    }
  },
  onRefused: (account) => void endSignIn(account),
};

export async function sendPasswordReset(email: string): Promise<void> {
  await (await firebase()).sendPasswordReset(email);
}

/** Finds out who is signed in. Row W1: after 9 s without an answer, a message with a retry. */
export function startAuth(): void {
  const state = authStore.get();
  if (state.state !== 'unknown') return;
  setTokenSource(tokens);
  if (state.failure) {
    // Firebase never answered: only a reload starts it again.
    if (watching) return window.location.reload();
    authStore.set({ state: 'unknown' });
  }
  timer = setTimeout(() => fail(null), TIMEOUT);
  watching ??= watch().catch((failure: unknown) => {
    watching = null;
    fail(failure);
  });
}
