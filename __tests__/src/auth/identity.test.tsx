import { waitFor } from '@testing-library/react';
import { delay, http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { authStore } from '../../../src/auth/authStore';
import { isSignInOver } from '../../../src/auth/identityErrors';
import { identityMessage } from '../../../src/auth/identityMessage';
import { startAuth } from '../../../src/auth/identity';
import { fakeApi } from '../../support/fakeApi/fakeApi';
import { fakeSignIn } from '../../support/site/fakeSignIn';
import { smallVoting } from '../../support/fakeApi/smallVoting';
import { earlySession } from '../../support/site/earlySession';

const server = setupServer(...fakeApi(smallVoting), ...fakeSignIn());

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

function untilKnown(): Promise<void> {
  return new Promise((resolve) => {
    const stop = authStore.subscribe(() => {
      if (authStore.get().state === 'unknown') return;
      stop();
      resolve();
    });
  });
}

test('W1, S42: what hangs becomes a message within 10 s; a retry asks again; signed out, what was asked early goes', async () => {
  server.use(msw.get('/config.json', () => delay('infinite')));
  jest.useFakeTimers();
  startAuth();
  expect(authStore.get()).toEqual({ state: 'unknown' });
  await jest.advanceTimersByTimeAsync(7_900);
  expect(authStore.get()).toEqual({ state: 'unknown' });
  await jest.advanceTimersByTimeAsync(2_100);
  expect(authStore.get()).toMatchObject({ state: 'unknown', failure: expect.any(String) });
  // A retry has the same limit.
  startAuth();
  expect(authStore.get()).toEqual({ state: 'unknown' });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(authStore.get()).toMatchObject({ state: 'unknown', failure: expect.any(String) });
  jest.useRealTimers();

  server.use(
    msw.get('/config.json', () => HttpResponse.json({ firebase: { apiKey: '' } }), { once: true }),
  );
  startAuth();
  expect(authStore.get()).toEqual({ state: 'unknown' });
  await new Promise<void>((resolve) => {
    authStore.subscribe(resolve);
  });
  expect(authStore.get()).toMatchObject({ failure: expect.stringContaining('firebase.apiKey') });

  server.resetHandlers();
  const abort = jest.fn();
  const request = { abort } as unknown as XMLHttpRequest;
  const session = earlySession({
    requests: new Map([['/v1/poll', { request, endedAt: 0 }]]),
    lookup: Promise.resolve(new Response('', { status: 400 })),
  });
  window.early = { settings: null, session: Promise.resolve(session) };
  startAuth();
  await untilKnown();
  expect(authStore.get()).toMatchObject({ state: 'signedOut' });
  await waitFor(() => expect(abort).toHaveBeenCalledTimes(1));
});

test.each([
  [{ code: 'auth/wrong-password' }, 'メールアドレスまたはパスワード'],
  [{ code: 'auth/user-not-found' }, 'メールアドレスまたはパスワード'],
  [new Error('400 INVALID_LOGIN_CREDENTIALS'), 'メールアドレスまたはパスワード'],
  [new Error('400 INVALID_PASSWORD'), 'メールアドレスまたはパスワード'],
  [{ code: 'auth/too-many-requests' }, '試行回数'],
  [{ code: 'auth/network-request-failed' }, '認証サーバーに接続できません'],
  [{ code: 'auth/timeout' }, '認証サーバーに接続できません'],
  [{ code: 'auth/internal-error' }, 'ログインできませんでした'],
  [null, 'ログインできませんでした'],
])('S29: %j', (failure, words) => {
  expect(identityMessage(failure)).toContain(words);
});

test('F8: a lost network is no end of the sign-in', () => {
  expect(isSignInOver({ code: 'auth/user-token-expired' })).toBe(true);
  expect(isSignInOver({ code: 'auth/network-request-failed' })).toBe(false);
});
