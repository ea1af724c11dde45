import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { useDaily } from '../../../src/client/queries/daily';
import { createQueryClient } from '../../../src/client/queryClient';
import { useIsOnline } from '../../../src/client/useIsOnline';
import { errorPage } from '../../../src/lib/navigation/errorPage';
import { progress } from '../../../src/lib/progress/progress';
import { answerOf, API, recorded, startServer } from '../../support/site/recordedApi';

const server = startServer(...recorded('running'));
const answer = expect.objectContaining({ from: '2022-09-01', total: 20 }) as unknown;
const OLD = { state: 'ready', answer };
const READY = { ...OLD, refresh: 'idle', previous: false };

afterEach(() => {
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
});

function show() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const states: string[] = [];
  const { result, rerender } = renderHook(
    ({ from }: { from?: string }) => {
      const daily = { retry: () => undefined, ...useDaily({ from }), isOnline: useIsOnline() };
      states.push(daily.state);
      return daily;
    },
    { initialProps: {}, wrapper },
  );
  const now = () => result.current;
  const until = (expected: object) => waitFor(() => expect(now()).toMatchObject(expected));
  return { client, states, now, until, rerender, retry: () => act(() => now().retry()) };
}

/** Fails so many times before it answers; counts its requests. */
function failing(times: number, status = 503) {
  const requests: jest.Mock<Response, []> = jest.fn(() =>
    requests.mock.calls.length > times
      ? HttpResponse.json(answerOf('running', 'daily'))
      : HttpResponse.json(null, { status }),
  );
  server.use(msw.get(`${API}/v1/daily`, requests));
  return requests;
}

test('one stumble is not worth a word; after two failures the message comes', async () => {
  failing(1);
  const { states, until } = show();
  await until(READY);
  expect(states).not.toContain('failed');
  const requests = failing(99);
  await show().until({ state: 'failed', failure: { kind: 'unavailable' } });
  // Before the last try.
  expect(requests).toHaveBeenCalledTimes(2);
});

test('what was refused is not requested again, until somebody wants it', async () => {
  const requests = failing(1, 400);
  const { until, retry } = show();
  await until({ state: 'failed', failure: { kind: 'badRequest' } });
  expect(requests).toHaveBeenCalledTimes(1);
  retry();
  await until(READY);
});

test('the bar rests while the same is fetched by itself, and moves for who waits', async () => {
  const moved = jest.fn();
  const stop = progress.subscribe(moved);
  const { client, until, retry } = show();
  await until(READY);
  expect(moved).toHaveBeenCalled();
  moved.mockClear();
  await act(() => client.refetchQueries());
  failing(99, 400);
  await act(() => client.refetchQueries());
  await until({ ...OLD, refresh: 'failed' });
  expect(moved).not.toHaveBeenCalled();
  retry();
  await waitFor(() => expect(progress.get()).toMatchObject({ running: 0, failed: true }));
  // The old answer is still there, so no error page takes its place.
  expect(errorPage.get().error).toBeNull();
  stop();
});

test('the old answer stays, as such, while that to another question loads', async () => {
  const { now, until, rerender } = show();
  await until(READY);
  rerender({ from: '2022-09-02' });
  expect(now()).toMatchObject({ ...OLD, refresh: 'running', previous: true });
  await until({ state: 'ready', answer: { from: '2022-09-02', total: 15 }, previous: false });
});

describe('the connection', () => {
  const setOnLine = (isOnline: boolean) =>
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

  function turn(isOnline: boolean): void {
    setOnLine(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  }

  test('O1: offline at start nothing is requested until the connection is there', async () => {
    const requests = failing(0);
    setOnLine(false);
    const { now, until } = show();
    expect(now()).toMatchObject({ isOnline: false, state: 'failed', failure: { kind: 'offline' } });
    expect(requests).not.toHaveBeenCalled();
    turn(true);
    await until({ ...READY, isOnline: true });
    expect(requests).toHaveBeenCalledTimes(1);
  });

  test('F14: what was there stays, and is requested once the connection is back', async () => {
    const requests = failing(0);
    const { client, now, until } = show();
    await until(READY);
    turn(false);
    expect(now()).toMatchObject({ ...OLD, isOnline: false });
    turn(true);
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(2));
    await until(READY);
    turn(false);
    // The request of each minute waits for the connection, and the banner says all there is to say.
    void client.refetchQueries();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(client.isFetching()).toBe(0);
    expect(requests).toHaveBeenCalledTimes(2);
  });
});
