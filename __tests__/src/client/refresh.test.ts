/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { ApiFailure, offlineFailure, type FailureKind } from '../../../src/client/apiFailure';
import { createQueryClient } from '../../../src/client/queryClient';
import { refresh } from '../../../src/client/refresh';
import { errorPage, leaveError } from '../../../src/lib/navigation/errorPage';
import { progress } from '../../../src/lib/progress/progress';

const MESSAGE = '集計サーバーが一時的に利用できません。';
const failure = (statusCode: number, kind: FailureKind) =>
  new ApiFailure(MESSAGE, { statusCode, kind });
const unavailable = failure(503, 'unavailable');
const later = (milliseconds: number) => () =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, 'new'));

let client: QueryClient;
let stops: (() => void)[];

/** A query on the screen that was answered before. */
async function onScreen(...queryKey: string[]): Promise<jest.Mock> {
  const queryFn = jest.fn().mockResolvedValue('old');
  const observer = new QueryObserver(client, { queryKey, queryFn });
  stops.push(observer.subscribe(() => undefined));
  await pass(0);
  queryFn.mockClear();
  return queryFn;
}

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const shown = () => errorPage.get().error;
const bar = () => ({ isRunning: progress.get().running > 0, failed: progress.get().failed });
const [RUNNING, DONE, FAILED] = [
  { isRunning: true, failed: false },
  { isRunning: false, failed: false },
  { isRunning: false, failed: true },
];

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState({}, '', '/daily');
  client = createQueryClient();
  client.mount();
  stops = [];
});
afterEach(() => {
  stops.forEach((stop) => stop());
  client.clear();
  client.unmount();
  setOnline(true);
  leaveError();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the bar goes on until all that the page shows has come again, once', async () => {
  const [daily, poll] = [await onScreen('daily'), await onScreen('poll')];
  const left = await onScreen('total');
  stops.pop()?.();
  daily.mockImplementation(later(900));
  const refreshing = Promise.all([refresh(client), refresh(client)]);
  await pass(899);
  expect(bar()).toEqual(RUNNING);
  await pass(1);
  await refreshing;
  expect(bar()).toEqual(DONE);
  expect(client.getQueryData(['daily'])).toBe('new');
  expect([daily, poll, left].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  expect(shown()).toBeNull();
});

describe('a refresh that fails', () => {
  test('F10: shows the error page after three more tries', async () => {
    const daily = await onScreen('daily');
    daily.mockRejectedValue(unavailable);
    void refresh(client);
    await pass(3499);
    expect([bar(), shown()]).toEqual([RUNNING, null]);
    await pass(1);
    expect(daily).toHaveBeenCalledTimes(4);
    expect(bar()).toEqual(FAILED);
    expect(shown()).toEqual({ statusCode: 503, message: MESSAGE, isRefresh: true });
    expect(client.getQueryData(['daily'])).toBe('old');
  });

  test.each<{ status: number; kind: FailureKind }>([
    { status: 401, kind: 'unauthenticated' },
    { status: 403, kind: 'forbidden' },
    { status: 404, kind: 'notConfigured' },
  ])('shows no error page for $kind, which has a way of its own', async ({ status, kind }) => {
    (await onScreen('daily')).mockRejectedValue(failure(status, kind));
    await refresh(client);
    expect([bar(), shown()]).toEqual([FAILED, null]);
  });

  test('shows no error to whoever has gone to another page meanwhile', async () => {
    (await onScreen('daily')).mockRejectedValue(unavailable);
    void refresh(client);
    window.history.replaceState({}, '', '/total-votes');
    await pass(4000);
    expect([bar(), shown()]).toEqual([FAILED, null]);
  });
});

describe('offline', () => {
  test('nothing is requested, and nothing is said', async () => {
    const daily = await onScreen('daily');
    setOnline(false);
    const moved = jest.fn();
    stops.push(progress.subscribe(moved));
    await refresh(client);
    expect(daily).not.toHaveBeenCalled();
    expect(moved).not.toHaveBeenCalled();
    expect(shown()).toBeNull();
  });

  test('a connection that goes meanwhile ends the bar; the rest comes by itself', async () => {
    const daily = await onScreen('daily');
    daily.mockRejectedValueOnce(offlineFailure()).mockResolvedValue('new');
    void refresh(client);
    await pass(100);
    setOnline(false);
    await pass(5000);
    expect([bar(), shown()]).toEqual([DONE, null]);
    setOnline(true);
    await pass(1000);
    expect(client.getQueryData(['daily'])).toBe('new');
  });
});
