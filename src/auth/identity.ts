import { dropEarlyAnswers } from '../client/earlyAnswers';
import { endSession } from '../client/session';
import { setTokenSource, type TokenSource } from '../client/token';
import { loadChunk } from '../lib/browser/chunks';
import { nextTask } from '../lib/later/nextTask';
import { SettingsError } from '../lib/settings/settingsError';
import { errorTexts } from '../texts/errors';
import { authStore, type Account } from './authStore';
import { isSignInOver } from './identityErrors';
import { rolesStore, tokenRoles } from './roles';

/** Milliseconds (row W1). */
const TIMEOUT = 9_000;

const load = () => loadChunk(() => import(/* webpackChunkName: 'identity' */ './firebaseIdentity'));

let endedByItself = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function setAccount(account: Account | null): void {
  const before = authStore.get();
  if (before.state === 'signedIn' && before.account.uid !== account?.uid) endSession();
  if (!account) dropEarlyAnswers();
  if (account) authStore.set({ state: 'signedIn', account });
  else if (before.state !== 'signedOut') {
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

let watching: Promise<void> | null = null;

async function watch(): Promise<void> {
  // Its code may have come already: it runs after that of the site, not in one long task with it.
  await nextTask();
  const { watchAccount } = await load();
  await watchAccount((user) => setAccount(user && { uid: user.uid, email: user.email ?? '' }));
}

export async function signIn(email: string, password: string): Promise<void> {
  await (await load()).signIn(email, password);
}

/** The account that is signed in gives its password once more, for what wants a fresh sign-in. */
export async function signInAgain(password: string): Promise<void> {
  await (await load()).signInAgain(password);
}

export async function signOut(): Promise<void> {
  await (await load()).signOut();
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
    const { idToken } = await load();
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
  await (await load()).sendPasswordReset(email);
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
