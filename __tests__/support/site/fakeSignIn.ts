import { http, HttpResponse, type RequestHandler } from 'msw';
import { authStore } from '../../../src/auth/authStore';
import { signIn, signOut, startAuth } from '../../../src/auth/identity';

export const ACCOUNT = {
  uid: 'uid-admin',
  ...{ email: 'admin@example.com', password: 'dj-ranking-2022' },
};
const USER = { localId: ACCOUNT.uid, email: ACCOUNT.email };

// Patterns, since msw takes the colon for the name of a parameter.
const SIGN_IN = /^https:\/\/identitytoolkit.googleapis.com\/v1\/accounts:signInWithPassword/;
const LOOK_UP = /^https:\/\/identitytoolkit.googleapis.com\/v1\/accounts:lookup/;
const RESET = /^https:\/\/identitytoolkit.googleapis.com\/v1\/accounts:sendOobCode/;
const SECOND = /^https:\/\/identitytoolkit.googleapis.com\/v2\/accounts\/mfaSignIn:finalize/;
const TOKENS = 'https://securetoken.googleapis.com/v1/token';

let serial = 0;

/** A token as the service makes them, but for the signature, which the browser never looks at. */
function token(): string {
  const now = Math.floor(Date.now() / 1000);
  serial += 1;
  const { localId: sub, email } = USER;
  const claims = { sub, email, admin: true, iat: now, auth_time: now, exp: now + 3600, serial };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
}

const tokens = () => ({ idToken: token(), refreshToken: 'refresh', expiresIn: '3600' });

const refusal = (message: string, status = 400) =>
  HttpResponse.json({ error: { code: status, message, errors: [] } }, { status });

/** The identity service of tests, as Firebase's own SDK asks it: one account. */
export function fakeSignIn(): RequestHandler[] {
  return [
    http.post(SIGN_IN, async ({ request }) => {
      const { email, password } = (await request.json()) as typeof ACCOUNT;
      return email === ACCOUNT.email && password === ACCOUNT.password
        ? HttpResponse.json({ ...USER, ...tokens(), registered: true })
        : refusal('INVALID_LOGIN_CREDENTIALS');
    }),
    http.post(LOOK_UP, () => HttpResponse.json({ users: [USER] })),
    http.post(RESET, () => HttpResponse.json({ email: USER.email })),
    http.post(TOKENS, () => {
      const fresh = { access_token: token(), refresh_token: 'refresh', expires_in: '3600' };
      return HttpResponse.json({ ...fresh, user_id: USER.localId });
    }),
  ];
}

/** The account has an authenticator app besides its password, which shows this code; or another second factor. */
export function secondFactor(code: string, factor: object = { totpInfo: {} }): RequestHandler[] {
  const [mfaPendingCredential, mfaEnrollmentId] = ['pending', 'app-1'];
  const enrolled = { displayName: 'app', enrolledAt: '2022-09-01T00:00:00Z', ...factor };
  const mfaInfo = [{ mfaEnrollmentId, ...enrolled }];
  const { localId } = USER;
  return [
    http.post(SIGN_IN, () => HttpResponse.json({ mfaPendingCredential, localId, mfaInfo })),
    http.post(SECOND, async ({ request }) => {
      const totpVerificationInfo = { verificationCode: code };
      const right = { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo };
      const isRight = (await request.text()) === JSON.stringify(right);
      return isRight ? HttpResponse.json(tokens()) : refusal('INVALID_CODE');
    }),
  ];
}

/** Whoever signs in from now on is somebody else. */
export function anotherAccount(): RequestHandler[] {
  const account = { localId: 'uid-another', email: 'another@example.com' };
  return [
    http.post(SIGN_IN, () => HttpResponse.json({ ...account, ...tokens() })),
    http.post(LOOK_UP, () => HttpResponse.json({ users: [account] })),
  ];
}

/** The service hangs up, or takes its time, on a password. */
export const onSignIn = (answer: () => Response | undefined | Promise<undefined>) =>
  http.post(SIGN_IN, answer);

/** What the service answers to a password. */
export const refuseSignIn = (message: string, status = 400) =>
  onSignIn(() => refusal(message, status));

/** What the service answers to a wish for a new password. */
export const refuseReset = (message: string): RequestHandler =>
  http.post(RESET, () => refusal(message));

/** The account was taken back: no fresh token for it. */
export const refuseTokens = (): RequestHandler => http.post(TOKENS, () => refusal('TOKEN_EXPIRED'));

export async function signInAsAdmin(): Promise<void> {
  startAuth();
  await signIn(ACCOUNT.email, ACCOUNT.password);
}

export async function leaveNobodySignedIn(): Promise<void> {
  await signOut();
  authStore.set({ state: 'signedOut' });
}
