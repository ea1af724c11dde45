import { endSession } from '../client/session';
import { SettingsError } from '../client/settingsSchema';
import { setTokenSource, type TokenSource } from '../client/http';
import { errorTexts } from '../texts/errors';
import { authStore, type Account } from './authStore';
import * as firebase from './firebaseIdentity';
import { isSignInOver } from './identityErrors';
import { rolesStore, tokenRoles } from './roles';

export { sendPasswordReset, signIn, signInAgain, signOut } from './firebaseIdentity';

/** Milliseconds that the identity service may take to say who is signed in. */
const TIMEOUT = 9_000;

let endedByItself = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function setAccount(account: Account | null): void {
  clearTimeout(timer);
  const before = authStore.get();
  const known = before.state === 'signedIn' ? before.account : null;
  if (known && known.uid !== account?.uid) endSession();
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

function signedInAccount(): string | null {
  const auth = authStore.get();
  return auth.state === 'signedIn' ? auth.account.uid : null;
}

// A sign-in that ended by itself says so on /login. Whoever has signed in since stays signed in.
async function endSignIn(account: string | null): Promise<void> {
  if (account === null || signedInAccount() !== account) return;
  endedByItself = true;
  await firebase.signOut();
}

let lastToken = '';

// A token is handed out for each request, and renewed once an hour.
function publishRoles(token: string): void {
  if (token === lastToken && rolesStore.get() !== null) return;
  lastToken = token;
  rolesStore.set(tokenRoles(token));
}

const tokens: TokenSource = {
  async token(fresh) {
    const account = signedInAccount();
    try {
      const found = await firebase.idToken(fresh);
      if (found && found.account === signedInAccount()) publishRoles(found.token);
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

/** A role granted meanwhile is in a fresh token only. */
export async function renewToken(): Promise<void> {
  await tokens.token(true);
}

let watching: Promise<void> | null = null;

function watch(): Promise<void> {
  return firebase.watchAccount((user) =>
    setAccount(user && { uid: user.uid, email: user.email ?? '' }),
  );
}

/** Finds out who is signed in. After 9 s without a response: a message with a retry. */
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
