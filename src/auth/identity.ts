import { loadChunk } from '../lib/browser/chunks';
import { endSession } from '../client/session';
import { SettingsError } from '../lib/settings/settingsError';
import { setTokenSource, type TokenSource } from '../client/token';
import { errorTexts } from '../texts/errors';
import { authStore, type Account } from './authStore';
import { isSignInOver } from './identityErrors';

const LIMIT = 9_000;

const load = () => loadChunk(() => import(/* webpackChunkName: 'identity' */ './firebaseIdentity'));

let endedByItself = false;
let limit: ReturnType<typeof setTimeout> | undefined;

function settle(account: Account | null): void {
  const before = authStore.get();
  if (before.state === 'signedIn' && before.account.uid !== account?.uid) endSession();
  if (account) authStore.set({ state: 'signedIn', account });
  else if (before.state !== 'signedOut') {
    authStore.set({ state: 'signedOut', ended: endedByItself });
  }
  endedByItself = false;
}

function fail(failure: unknown): void {
  clearTimeout(limit);
  if (authStore.get().state !== 'unknown') return;
  const message = failure instanceof SettingsError ? failure.message : errorTexts.slowSignIn;
  authStore.set({ state: 'unknown', failure: message });
}

let watching: Promise<void> | null = null;

async function watch(): Promise<void> {
  const { watchAccount } = await load();
  await watchAccount((user) => settle(user && { uid: user.uid, email: user.email ?? '' }));
}

export async function signIn(email: string, password: string): Promise<void> {
  await (await load()).signIn(email, password);
}

export async function signOut(): Promise<void> {
  await (await load()).signOut();
}

// Row F8: a sign-in that ended by itself says so on /login.
async function leaveEnded(): Promise<void> {
  if (authStore.get().state !== 'signedIn') return;
  endedByItself = true;
  await signOut();
}

// Firebase signs out by itself then, and may have done so already.
async function leaveTakenBack(): Promise<null> {
  if (authStore.get().state === 'signedIn') await leaveEnded();
  else authStore.set({ state: 'signedOut', ended: true });
  return null;
}

const tokens: TokenSource = {
  async token(fresh) {
    const { idToken } = await load();
    return idToken(fresh).catch((failure: unknown) => {
      if (!isSignInOver(failure)) throw failure;
      return leaveTakenBack();
    });
  },
  onRefused: () => void leaveEnded(),
};

export async function sendPasswordReset(email: string): Promise<void> {
  await (await load()).sendPasswordReset(email);
}

/** Finds out who is signed in. Row W1: what takes longer than 9 s becomes a message with a retry. */
export function startAuth(): void {
  const state = authStore.get();
  if (state.state !== 'unknown') return;
  setTokenSource(tokens);
  if (state.failure) {
    // Still asking, so it hangs: a fresh page alone asks anew.
    if (watching) return window.location.reload();
    authStore.set({ state: 'unknown' });
  }
  limit = setTimeout(() => fail(null), LIMIT);
  watching ??= watch().catch((failure: unknown) => {
    watching = null;
    fail(failure);
  });
}
