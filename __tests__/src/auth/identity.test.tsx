import { waitFor } from '@testing-library/react';
import { delay, http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { authStore } from '../../../src/auth/authStore';
import { identityMessage, isSignInOver } from '../../../src/auth/failures';
import { startAuth } from '../../../src/auth/identity';
import { recorded } from '../../support/site/recordedApi';
import { fakeSignIn } from '../../support/site/fakeSignIn';

const server = setupServer(...recorded('running'), ...fakeSignIn());

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

test('wrong settings are named, and what hangs becomes a message within 10 s', async () => {
  const wrong = () => HttpResponse.json({ firebase: { apiKey: '' } });
  server.use(msw.get('/config.json', wrong, { once: true }));
  startAuth();
  expect(authStore.get()).toEqual({ state: 'unknown' });
  await waitFor(() =>
    expect(authStore.get()).toMatchObject({ failure: expect.stringContaining('firebase.apiKey') }),
  );

  server.use(msw.get('/config.json', () => delay('infinite')));
  jest.useFakeTimers();
  startAuth();
  await jest.advanceTimersByTimeAsync(7_900);
  expect(authStore.get()).toEqual({ state: 'unknown' });
  await jest.advanceTimersByTimeAsync(2_100);
  jest.useRealTimers();
  expect(authStore.get()).toMatchObject({ state: 'unknown', failure: expect.any(String) });
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
])('a failure to sign in, %j, is a Japanese sentence', (failure, words) => {
  expect(identityMessage(failure)).toContain(words);
});

test('a lost network is no end of the sign-in', () => {
  expect(isSignInOver({ code: 'auth/user-token-expired' })).toBe(true);
  expect(isSignInOver({ code: 'auth/network-request-failed' })).toBe(false);
});
