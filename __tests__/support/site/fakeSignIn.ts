import { http, HttpResponse, type RequestHandler } from 'msw';
import { authStore } from '../../../src/auth/authStore';
import { signIn, signOut, startAuth } from '../../../src/auth/identity';

export const ACCOUNT = {
  email: 'admin@example.com',
  password: 'dj-ranking-2022',
  uid: 'uid-admin',
};

// A pattern, since msw takes the colon for the name of a parameter.
const toolkit = (action: string) =>
  new RegExp(`^https://identitytoolkit.googleapis.com/v1/accounts:${action}`);
const TOKENS = 'https://securetoken.googleapis.com/v1/token';

interface Credentials {
  email: string;
  password: string;
}

let serial = 0;

/** A token as the service makes them, but for the signature, which the browser never looks at. */
function token(): string {
  const now = Math.floor(Date.now() / 1000);
  serial += 1;
  const { uid: sub, email } = ACCOUNT;
  const claims = { sub, email, admin: true, iat: now, exp: now + 3600, serial };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
}

function refusal(message: string, status = 400) {
  return HttpResponse.json({ error: { code: status, message, errors: [] } }, { status });
}

/** The identity service of tests, as Firebase's own SDK asks it: one account. */
export function fakeSignIn(): RequestHandler[] {
  return [
    http.post(toolkit('signInWithPassword'), async ({ request }) => {
      const { email, password } = (await request.json()) as Credentials;
      if (email !== ACCOUNT.email || password !== ACCOUNT.password) {
        return refusal('INVALID_LOGIN_CREDENTIALS');
      }
      return HttpResponse.json({
        localId: ACCOUNT.uid,
        email,
        idToken: token(),
        refreshToken: 'refresh',
        expiresIn: '3600',
        registered: true,
      });
    }),
    http.post(toolkit('lookup'), () =>
      HttpResponse.json({ users: [{ localId: ACCOUNT.uid, email: ACCOUNT.email }] }),
    ),
    http.post(toolkit('sendOobCode'), () => HttpResponse.json({ email: ACCOUNT.email })),
    http.post(TOKENS, () =>
      HttpResponse.json({
        access_token: token(),
        refresh_token: 'refresh',
        expires_in: '3600',
        user_id: ACCOUNT.uid,
      }),
    ),
  ];
}

/** The account has an authenticator app besides its password, which shows this code; or another second factor. */
export function secondFactor(code: string, factor: object = { totpInfo: {} }): RequestHandler[] {
  const pending = { mfaPendingCredential: 'pending', localId: ACCOUNT.uid };
  const enrolled = {
    mfaEnrollmentId: 'app-1',
    displayName: 'app',
    enrolledAt: '2022-09-01T00:00:00Z',
  };
  return [
    http.post(toolkit('signInWithPassword'), () =>
      HttpResponse.json({ ...pending, mfaInfo: [{ ...enrolled, ...factor }] }),
    ),
    http.post(
      /^https:\/\/identitytoolkit.googleapis.com\/v2\/accounts\/mfaSignIn:finalize/,
      async ({ request }) => {
        const sent = await request.json();
        const right = {
          mfaPendingCredential: 'pending',
          mfaEnrollmentId: 'app-1',
          totpVerificationInfo: { verificationCode: code },
        };
        if (JSON.stringify(sent) !== JSON.stringify(right)) return refusal('INVALID_CODE');
        return HttpResponse.json({ idToken: token(), refreshToken: 'refresh' });
      },
    ),
  ];
}

/** Whoever signs in from now on is somebody else. */
export function anotherAccount(): RequestHandler[] {
  const account = { localId: 'uid-another', email: 'another@example.com' };
  const tokens = { idToken: token(), refreshToken: 'refresh', expiresIn: '3600' };
  return [
    http.post(toolkit('signInWithPassword'), () => HttpResponse.json({ ...account, ...tokens })),
    http.post(toolkit('lookup'), () => HttpResponse.json({ users: [account] })),
  ];
}

/** The service hangs up, or takes its time, on a password. */
export function onSignIn(answer: () => Response | undefined | Promise<undefined>): RequestHandler {
  return http.post(toolkit('signInWithPassword'), answer);
}

/** What the service answers to a password. */
export function refuseSignIn(message: string, status = 400): RequestHandler {
  return http.post(toolkit('signInWithPassword'), () => refusal(message, status));
}

/** What the service answers to a wish for a new password. */
export function refuseReset(message: string): RequestHandler {
  return http.post(toolkit('sendOobCode'), () => refusal(message));
}

/** The account was taken back: no fresh token for it. */
export function refuseTokens(): RequestHandler {
  return http.post(TOKENS, () => refusal('TOKEN_EXPIRED'));
}

/** No network between the browser and whoever renews tokens. */
export function loseTokens(): RequestHandler {
  return http.post(TOKENS, () => HttpResponse.error());
}

export async function signInAsAdmin(): Promise<void> {
  startAuth();
  await signIn(ACCOUNT.email, ACCOUNT.password);
}

export async function leaveNobodySignedIn(): Promise<void> {
  await signOut();
  authStore.set({ state: 'signedOut' });
}
