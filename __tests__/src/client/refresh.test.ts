/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { ApiFailure, offlineFailure, type FailureKind } from '../../../src/client/apiFailure';
import { RefreshFailure } from '../../../src/lib/errors';
import * as errorPage from '../../../src/lib/navigation/errorPage';
import { progress } from '../../../src/lib/progress/progress';
import { createQueryClient } from '../../../src/client/queryClient';
import { refresh, refreshOne } from '../../../src/client/refresh';

const MESSAGE = '集計サーバーが一時的に利用できません。';
const failure = (statusCode: number, kind: FailureKind) =>
  new ApiFailure(MESSAGE, { statusCode, kind });
const unavailable = () => failure(503, 'unavailable');

jest.mock('../../../src/lib/navigation/errorPage', () => ({
  showError: jest.fn(),
  leaveError: jest.fn(),
}));
const showError = jest.mocked(errorPage.showError);
const leaveError = jest.mocked(errorPage.leaveError);
let client: QueryClient;
let stops: (() => void)[];

/** A question on the screen that was answered before. */
async function onScreen(...queryKey: string[]): Promise<jest.Mock> {
  const answer = jest.fn((_signal: AbortSignal) => Promise.resolve('old'));
  const queryFn = ({ signal }: { signal: AbortSignal }) => answer(signal);
  const observer = new QueryObserver(client, { queryKey, queryFn });
  stops.push(observer.subscribe(() => undefined));
  await jest.advanceTimersByTimeAsync(0);
  answer.mockClear();
  return answer;
}

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

const shown = () => showError.mock.calls[0]?.[0] as RefreshFailure;
const bar = () => ({ running: progress.get().running, failed: progress.get().failed });

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
  jest.restoreAllMocks();
  jest.clearAllMocks();
  jest.useRealTimers();
});

test('the bar goes on until all that the page shows has come anew', async () => {
  const daily = await onScreen('daily');
  const vote = await onScreen('vote');
  const left = await onScreen('total');
  stops.pop()?.();
  daily.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 900, 'new')));
  const refreshing = refresh(client);
  await jest.advanceTimersByTimeAsync(899);
  expect(bar()).toEqual({ running: 1, failed: false });
  await jest.advanceTimersByTimeAsync(1);
  await refreshing;
  expect(bar()).toEqual({ running: 0, failed: false });
  expect(client.getQueryData(['daily'])).toBe('new');
  expect([daily, vote, left].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  expect(showError).not.toHaveBeenCalled();
  expect(leaveError).not.toHaveBeenCalled();
});

test('L9, F10: after three more tries the bar fails, and the error page is shown', async () => {
  const daily = await onScreen('daily');
  daily.mockRejectedValue(unavailable());
  void refresh(client);
  await jest.advanceTimersByTimeAsync(3499);
  expect(bar()).toEqual({ running: 1, failed: false });
  expect(showError).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(daily).toHaveBeenCalledTimes(4);
  expect(bar()).toEqual({ running: 0, failed: true });
  expect(showError).toHaveBeenCalledTimes(1);
  expect(shown()).toBeInstanceOf(RefreshFailure);
  expect(shown()).toMatchObject({ statusCode: 503, message: MESSAGE });
  expect(client.getQueryData(['daily'])).toBe('old');
});

describe('two at once', () => {
  test('make one request', async () => {
    const daily = await onScreen('daily');
    await Promise.all([refresh(client), refresh(client)]);
    expect(daily).toHaveBeenCalledTimes(1);
    await refresh(client);
    expect(daily).toHaveBeenCalledTimes(2);
  });
});

describe('offline', () => {
  test('nothing is asked, and nothing is said', async () => {
    const daily = await onScreen('daily');
    setOnline(false);
    const moved = jest.fn();
    stops.push(progress.subscribe(moved));
    await refresh(client);
    expect(daily).not.toHaveBeenCalled();
    expect(moved).not.toHaveBeenCalled();
    expect(showError).not.toHaveBeenCalled();
  });

  test('a connection that goes meanwhile ends the bar; the rest comes by itself', async () => {
    const daily = await onScreen('daily');
    daily.mockRejectedValueOnce(offlineFailure()).mockResolvedValue('new');
    void refresh(client);
    await jest.advanceTimersByTimeAsync(100);
    setOnline(false);
    await jest.advanceTimersByTimeAsync(5000);
    expect(bar()).toEqual({ running: 0, failed: false });
    expect(showError).not.toHaveBeenCalled();
    setOnline(true);
    await jest.advanceTimersByTimeAsync(1000);
    expect(client.getQueryData(['daily'])).toBe('new');
  });
});

test.each<[number, FailureKind]>([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'notConfigured'],
])('%i %s has a way of its own and no error page', async (status, kind) => {
  const daily = await onScreen('daily');
  daily.mockRejectedValue(failure(status, kind));
  await refresh(client);
  expect(bar()).toEqual({ running: 0, failed: true });
  expect(showError).not.toHaveBeenCalled();
});

test('whoever has gone to another page meanwhile is shown no error', async () => {
  const daily = await onScreen('daily');
  daily.mockRejectedValue(unavailable());
  void refresh(client);
  window.history.replaceState({}, '', '/total-votes');
  await jest.advanceTimersByTimeAsync(4000);
  expect(bar()).toEqual({ running: 0, failed: true });
  expect(showError).not.toHaveBeenCalled();
});

describe('from the error page', () => {
  async function failedRefresh(): Promise<{ daily: jest.Mock; again: () => Promise<void> }> {
    const daily = await onScreen('daily');
    daily.mockRejectedValue(unavailable());
    void refresh(client);
    await jest.advanceTimersByTimeAsync(4000);
    // The error page stands in the page's place, so nothing asks any more.
    stops.forEach((stop) => stop());
    const again = shown().refreshAgain;
    showError.mockClear();
    daily.mockClear();
    return { daily, again };
  }

  test('asks the same again under the bar, and goes back once that went well', async () => {
    const { daily, again } = await failedRefresh();
    daily.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 900, 'new')));
    const trying = again();
    await jest.advanceTimersByTimeAsync(800);
    expect(bar()).toEqual({ running: 1, failed: false });
    expect(leaveError).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100);
    await trying;
    expect(daily).toHaveBeenCalledTimes(1);
    expect(leaveError).toHaveBeenCalledTimes(1);
    expect(showError).not.toHaveBeenCalled();
  });

  test('offline it goes back to the page, where the banner is', async () => {
    const { daily, again } = await failedRefresh();
    setOnline(false);
    await again();
    expect(daily).not.toHaveBeenCalled();
    expect(leaveError).toHaveBeenCalledTimes(1);
  });
});

test('one question alone fails without an error page', async () => {
  const daily = await onScreen('daily');
  const other = await onScreen('daily', 'another day');
  daily.mockRejectedValue(unavailable());
  void refreshOne(client, ['daily']);
  await jest.advanceTimersByTimeAsync(3400);
  expect(bar()).toEqual({ running: 1, failed: false });
  await jest.advanceTimersByTimeAsync(200);
  expect(bar()).toEqual({ running: 0, failed: true });
  expect(other).not.toHaveBeenCalled();
  expect(showError).not.toHaveBeenCalled();
});
