import { endSession } from '../lib/session';
import { SettingsError } from '../lib/settingsError';
import { setTokenSource, type TokenSource } from '../lib/token';
import { errorTexts } from '../texts/errors';
import { authStore, type Account } from './authStore';

const LIMIT = 9_000;

const load = () => import(/* webpackChunkName: 'identity' */ './firebaseIdentity');

let endedByItself = false;

function settle(account: Account | null): void {
  const before = authStore.get();
  if (before.state === 'signedIn' && before.account.uid !== account?.uid) endSession();
  if (!account) authStore.set({ state: 'signedOut', ended: endedByItself });
  else if (before.state !== 'signedIn' || before.account.uid !== account.uid) {
    authStore.set({ state: 'signedIn', account });
  }
  endedByItself = false;
}

function fail(failure: unknown): void {
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
async function leaveRefused(): Promise<void> {
  if (authStore.get().state !== 'signedIn') return;
  endedByItself = true;
  await signOut();
}

const tokens: TokenSource = {
  async token(fresh) {
    const token = await (await load()).idToken(fresh);
    if (!token) void leaveRefused();
    return token;
  },
  onRefused: () => void leaveRefused(),
};

export async function sendPasswordReset(email: string): Promise<void> {
  await (await load()).sendPasswordReset(email);
}

/** Finds out who is signed in. Row W1: what takes longer than 9 s becomes a message with a retry. */
export function startAuth(): void {
  const state = authStore.get();
  if (state.state !== 'unknown') return;
  setTokenSource(tokens);
  if (state.failure) authStore.set({ state: 'unknown' });
  const limit = setTimeout(() => fail(null), LIMIT);
  const stop = authStore.subscribe(() => {
    clearTimeout(limit);
    stop();
  });
  watching ??= watch().catch((failure: unknown) => {
    watching = null;
    fail(failure);
  });
}
