/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { reloadOnce } from '../../../../src/lib/browser/chunkFailures';

const NOW = 1_662_000_000_000;
const leave = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  leave.mockReset();
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each([
  ['missing', null],
  ['empty', ''],
  ['unreadable', 'abc'],
  ['60,001 ms ago', `${NOW - 60_001}`],
])('a time that is %s: writes the time, then reloads', (_, kept) => {
  if (kept !== null) sessionStorage.setItem('reloadedAt', kept);
  leave.mockImplementation(() => expect(sessionStorage.getItem('reloadedAt')).toBe(`${NOW}`));
  expect(reloadOnce(leave)).toBe(true);
  expect(leave).toHaveBeenCalledTimes(1);
});

test.each([
  ['exactly 60,000 ms ago', NOW - 60_000],
  ['just now', NOW],
  ['in the future, by a clock that was wrong', NOW + 120_000],
])('a time that is %s: no reload, and the time stays', (_, kept) => {
  sessionStorage.setItem('reloadedAt', `${kept}`);
  expect(reloadOnce(leave)).toBe(false);
  expect(leave).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('reloadedAt')).toBe(`${kept}`);
});

test.each(['getItem', 'setItem'] as const)(
  'session storage that refuses %s: no reload',
  (method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(reloadOnce(leave)).toBe(false);
    expect(leave).not.toHaveBeenCalled();
  },
);

test('without a network a reload would only take away what is there', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reloadOnce(leave)).toBe(false);
});
