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
  type Auth,
  type User,
} from 'firebase/auth';
import type { IdToken } from '../client/http';
import { loadSettings } from '../client/settings';

// The only module that imports Firebase. Without a popup resolver, which would load a frame.
async function connect(): Promise<Auth> {
  const { firebase, authEmulatorUrl } = await loadSettings();
  const auth = initializeAuth(initializeApp(firebase), {
    persistence: [browserLocalPersistence, browserSessionPersistence],
  });
  auth.languageCode = 'ja';
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  return auth;
}

let connection: Promise<Auth> | null = null;

function connected(): Promise<Auth> {
  connection ??= connect().catch((failure: unknown) => {
    connection = null;
    throw failure;
  });
  return connection;
}

/** Calls back with the account, or null, at once and at every change, those of other tabs too. */
export async function watchAccount(onChange: (user: User | null) => void): Promise<void> {
  onAuthStateChanged(await connected(), onChange);
}

export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(await connected(), email, password);
}

/** The same account once more, with its password: the next token has a new `auth_time`. Throws when nobody is signed in. */
export async function signInAgain(password: string): Promise<void> {
  const { currentUser } = await connected();
  if (!currentUser?.email) throw Object.assign(new Error('nobody'), { code: 'auth/null-user' });
  const credential = EmailAuthProvider.credential(currentUser.email, password);
  await reauthenticateWithCredential(currentUser, credential);
}

export async function signOut(): Promise<void> {
  await leave(await connected());
}

export async function sendPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(await connected(), email);
}

/** `fresh` renews it first. Null when nobody is signed in; throws when there is no token to be had. */
export async function idToken(fresh: boolean): Promise<IdToken | null> {
  const { currentUser } = await connected();
  if (!currentUser) return null;
  return { token: await currentUser.getIdToken(fresh), account: currentUser.uid };
}
