import { isHourInWindow, isInWindow, windowFault } from '../../rules/window';

// 1 September, 12:00 to 15 October, 18:00.
const window = { opensAt: '2022-09-01T03:00:00.000Z', closesAt: '2022-10-15T09:00:00.000Z' };

test.each([
  ['2022-09-01T02:59:59.999Z', false],
  ['2022-09-01T03:00:00.000Z', true],
  ['2022-10-15T08:59:59.999Z', true],
  ['2022-10-15T09:00:00.000Z', false],
])('%s is in the window: %s', (instant, expected) => {
  expect(isInWindow(instant, window)).toBe(expected);
  expect(isInWindow(Date.parse(instant), window)).toBe(expected);
});

test.each([
  ['2022-09-01', 11, false],
  ['2022-09-01', 12, true],
  ['2022-09-20', 0, true],
  ['2022-10-15', 17, true],
  ['2022-10-15', 18, false],
  ['2022-10-16', 0, false],
])('of %s, hour %i is in the window: %s', (day, hour, expected) => {
  expect(isHourInWindow(day, hour, window)).toBe(expected);
});

test('an hour of which a part is in the window is in it', () => {
  const narrow = { opensAt: '2022-09-01T03:59:59.999Z', closesAt: '2022-09-01T05:00:00.001Z' };
  const hours = [11, 12, 13, 14, 15].filter((hour) => isHourInWindow('2022-09-01', hour, narrow));
  expect(hours).toEqual([12, 13, 14]);
});

test.each([
  ['2022-09-01T03:00:00.000Z', 'reversed'],
  ['2022-09-01T02:59:59.999Z', 'reversed'],
  ['2022-09-01T03:00:00.001Z', null],
  // 1 September 2022 and 400 days.
  ['2023-10-06T03:00:00.000Z', null],
  ['2023-10-06T03:00:00.001Z', 'too_long'],
])('a vote may last 400 days: to %s is %s', (closesAt, fault) => {
  expect(windowFault({ ...window, closesAt })).toBe(fault);
});
