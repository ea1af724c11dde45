import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  EmailAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as leave,
  type Auth as FirebaseAuth,
} from 'firebase/auth';
import { setTokenSource, type TokenSource } from '../client/http';
import { endSession } from '../client/session';
import { loadSettings } from '../client/settings';
import { SettingsError } from '../client/settingsSchema';
import { claimDrafts } from '../client/useDraft';
import { errorTexts } from '../texts/errors';
import { authStore, type Account } from './authStore';
import { isSignInOver } from './failures';
import { publishRoles } from './roles';

// Without a popup resolver, which would load a frame.
async function initialize(): Promise<FirebaseAuth> {
  const { firebase, authEmulatorUrl } = await loadSettings();
  const auth = initializeAuth(initializeApp(firebase), {
    persistence: [browserLocalPersistence, browserSessionPersistence],
  });
  auth.languageCode = 'ja';
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  return auth;
}

let initialized: Promise<FirebaseAuth> | null = null;

/** After wrong settings the next call tries again. */
export function firebaseAuth(): Promise<FirebaseAuth> {
  initialized ??= initialize().catch((failure: unknown) => {
    initialized = null;
    throw failure;
  });
  return initialized;
}

export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(await firebaseAuth(), email, password);
}

/** The same account once more, with its password: the next token has a new `auth_time`. Throws when nobody is signed in. */
export async function signInAgain(password: string): Promise<void> {
  const { currentUser } = await firebaseAuth();
  if (!currentUser?.email) throw Object.assign(new Error('nobody'), { code: 'auth/null-user' });
  const credential = EmailAuthProvider.credential(currentUser.email, password);
  await reauthenticateWithCredential(currentUser, credential);
}

export async function signOut(): Promise<void> {
  await leave(await firebaseAuth());
}

export async function sendPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(await firebaseAuth(), email);
}

function signedInAccount(): string | null {
  const auth = authStore.get();
  return auth.state === 'signedIn' ? auth.account.uid : null;
}

/** Whether the sign-in that is about to end does so without the person's own sign-out. */
let endedByItself = false;

function setAccount(account: Account | null): void {
  const before = signedInAccount();
  if (before !== null && before !== account?.uid) endSession();
  claimDrafts(account?.uid ?? null);
  if (account) authStore.set({ state: 'signedIn', account });
  else if (authStore.get().state !== 'signedOut') {
    authStore.set({ state: 'signedOut', ended: endedByItself });
  }
  endedByItself = false;
}

// A sign-in that ended by itself says so on /login. Whoever has signed in since stays signed in.
async function endSignIn(account: string | null): Promise<void> {
  if (account === null || signedInAccount() !== account) return;
  endedByItself = true;
  await signOut();
}

const tokens: TokenSource = {
  async token(fresh) {
    const account = signedInAccount();
    const { currentUser } = await firebaseAuth();
    if (!currentUser) return null;
    try {
      const { token, claims } = await currentUser.getIdTokenResult(fresh);
      if (currentUser.uid === signedInAccount()) publishRoles(claims);
      return { token, account: currentUser.uid };
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

/** Milliseconds that the identity service may take to say who is signed in. */
const TIMEOUT = 9_000;

let isWatching = false;

function fail(message: string): void {
  if (authStore.get().state === 'unknown') authStore.set({ state: 'unknown', failure: message });
}

async function watch(): Promise<void> {
  const timer = setTimeout(() => fail(errorTexts.slowSignIn), TIMEOUT);
  try {
    const auth = await firebaseAuth();
    if (isWatching) return;
    isWatching = true;
    // Also called when another tab signs in or out.
    onAuthStateChanged(auth, (user) => {
      setAccount(user && { uid: user.uid, email: user.email ?? '' });
    });
    await auth.authStateReady();
  } catch (failure) {
    fail(failure instanceof SettingsError ? failure.message : errorTexts.slowSignIn);
  } finally {
    clearTimeout(timer);
  }
}

/** At start-up, and to try again: finds out who is signed in. After 9 s without a response: a message with a retry. */
export function startAuth(): void {
  const auth = authStore.get();
  if (auth.state !== 'unknown') return;
  // Firebase has not responded: only a reload starts it again.
  if (auth.failure && isWatching) return window.location.reload();
  if (auth.failure) authStore.set({ state: 'unknown' });
  setTokenSource(tokens);
  void watch();
}
