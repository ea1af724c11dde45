import { followProgress, loadingBar } from '../../../src/lib/loadingBar';
import { advanceWork, beginWork, endWork, progress } from '../../../src/lib/progress';

const percentOf = (bar = loadingBar.get()) => (bar.state === 'hidden' ? null : bar.percent);
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  stop = followProgress();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('A5: by identity: not twice, never below zero', () => {
  const work = {};
  beginWork(work);
  beginWork(work);
  expect(progress.get().running).toBe(1);
  endWork(work, 'done');
  endWork(work, 'done');
  expect(progress.get().running).toBe(0);
});

test('A6: loaded of total over all in flight, never backwards, unknown totals ignored', () => {
  const [a, b, c] = [{}, {}, {}];
  beginWork(a);
  beginWork(b);
  beginWork(c);
  advanceWork(a, 50, 100);
  expect(progress.get().percent).toBe(50);
  advanceWork(c, 10, undefined);
  expect(progress.get().percent).toBe(50);
  advanceWork(b, 0, 100);
  expect(progress.get().percent).toBe(50);
  advanceWork(b, 900, 100);
  expect(progress.get().percent).toBe(100);
  [a, b, c].forEach((work) => endWork(work, 'done'));
  expect(progress.get().percent).toBeNull();
});

test('L2: what ends within 200 ms never shows', () => {
  const work = {};
  beginWork(work);
  jest.advanceTimersByTime(199);
  expect(loadingBar.get().state).toBe('hidden');
  endWork(work, 'done');
  jest.advanceTimersByTime(1000);
  expect(loadingBar.get().state).toBe('hidden');
});

test('L3: 2 % each 100 ms: about 16 % at 1 s, 56 % at 3 s, never over 100', () => {
  const work = {};
  beginWork(work);
  jest.advanceTimersByTime(1000);
  expect(percentOf()).toBe(16);
  jest.advanceTimersByTime(2000);
  expect(percentOf()).toBe(56);
  jest.advanceTimersByTime(10_000);
  expect(percentOf()).toBe(100);
  endWork(work, 'done');
});

test('L3: a known transfer sets it at once', () => {
  const work = {};
  beginWork(work);
  jest.advanceTimersByTime(250);
  advanceWork(work, 70, 100);
  expect(percentOf()).toBe(70);
  endWork(work, 'done');
});

test('L4: full, then gone 500 ms later; red after a failure', () => {
  const [good, bad] = [{}, {}];
  beginWork(good);
  jest.advanceTimersByTime(300);
  endWork(good, 'done');
  expect(loadingBar.get()).toEqual({ state: 'done', percent: 100 });
  jest.advanceTimersByTime(500);
  expect(loadingBar.get().state).toBe('hidden');

  beginWork(bad);
  jest.advanceTimersByTime(300);
  endWork(bad, 'failed');
  expect(loadingBar.get()).toEqual({ state: 'failed', percent: 100 });
});

test('L8: a start within those 500 ms stays visible', () => {
  const [first, second] = [{}, {}];
  beginWork(first);
  jest.advanceTimersByTime(300);
  endWork(first, 'done');
  jest.advanceTimersByTime(200);
  beginWork(second);
  expect(loadingBar.get().state).toBe('moving');
  jest.advanceTimersByTime(400);
  expect(loadingBar.get().state).toBe('moving');
  endWork(second, 'done');
});
