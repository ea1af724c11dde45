import { waitFor } from '@testing-library/react';
import { delay, http as msw, HttpResponse } from 'msw';
import { authStore } from '../../../src/auth/authStore';
import { identityMessage } from '../../../src/auth/failures';
import { startAuth } from '../../../src/auth/identity';
import { fakeSignIn } from '../../support/site/fakeSignIn';
import { recorded, startServer } from '../../support/site/recordedApi';

const server = startServer(...recorded('running'), ...fakeSignIn());

test('wrong settings are named, and what hangs becomes a message within 10 s', async () => {
  const wrong = () => HttpResponse.json({ firebase: { apiKey: '' } });
  server.use(msw.get('/config.json', wrong, { once: true }));
  startAuth();
  expect(authStore.get()).toEqual({ state: 'unknown' });
  const failure = expect.stringContaining('firebase.apiKey') as string;
  await waitFor(() => expect(authStore.get()).toMatchObject({ failure }));

  server.use(msw.get('/config.json', () => delay('infinite')));
  jest.useFakeTimers();
  startAuth();
  await jest.advanceTimersByTimeAsync(7_900);
  expect(authStore.get()).toEqual({ state: 'unknown' });
  await jest.advanceTimersByTimeAsync(2_100);
  jest.useRealTimers();
  expect(authStore.get()).toMatchObject({ state: 'unknown', failure: expect.any(String) });
});

const WRONG = 'メールアドレスまたはパスワード';

test.each([
  { failure: { code: 'auth/wrong-password' }, words: WRONG },
  { failure: { code: 'auth/user-not-found' }, words: WRONG },
  { failure: new Error('400 INVALID_LOGIN_CREDENTIALS'), words: WRONG },
  { failure: new Error('400 INVALID_PASSWORD'), words: WRONG },
  { failure: { code: 'auth/too-many-requests' }, words: '試行回数' },
  { failure: { code: 'auth/network-request-failed' }, words: '認証サーバーに接続できません' },
  { failure: { code: 'auth/timeout' }, words: '認証サーバーに接続できません' },
  { failure: null, words: 'ログインできませんでした' },
])('a failure to sign in, $failure, says $words', ({ failure, words }) => {
  expect(identityMessage(failure)).toContain(words);
});
