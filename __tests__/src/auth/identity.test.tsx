import { waitFor } from '@testing-library/react';
import { delay, http as msw, HttpResponse } from 'msw';
import { authStore } from '../../../src/auth/authStore';
import { startAuth } from '../../../src/auth/identity';
import { startServer } from '../../support/site/recordedApi';

const server = startServer();

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
