import {
  begunDays,
  isHourInWindow,
  isInWindow,
  isWithin,
  overlap,
  secondReasons,
  touchesTopTen,
  windowDays,
  windowFault,
} from '../../rules/poll';

// 1 September, 12:00 to 15 October, 18:00.
const window = { opensAt: '2022-09-01T03:00:00.000Z', closesAt: '2022-10-15T09:00:00.000Z' };
const days = { from: '2022-09-01', to: '2022-10-15' };

test.each([
  ['2022-09-01T02:59:59.999Z', false],
  ['2022-09-01T03:00:00.000Z', true],
  ['2022-10-15T08:59:59.999Z', true],
  ['2022-10-15T09:00:00.000Z', false],
])('%s is in the window: %s', (instant, expected) => {
  expect(isInWindow(instant, window)).toBe(expected);
});

test('an hour of which a part is in the window is in it', () => {
  const narrow = { opensAt: '2022-09-01T03:59:59.999Z', closesAt: '2022-09-01T05:00:00.001Z' };
  const hours = [11, 12, 13, 14, 15].filter((hour) => isHourInWindow('2022-09-01', hour, narrow));
  expect(hours).toEqual([12, 13, 14]);
});

test.each([
  ['2022-09-01T03:00:00.000Z', 'reversed'],
  ['2022-09-01T03:00:00.001Z', null],
  // 1 September 2022 and 400 days.
  ['2023-10-06T03:00:00.000Z', null],
  ['2023-10-06T03:00:00.001Z', 'too_long'],
])('a poll may last 400 days: to %s is %s', (closesAt, fault) => {
  expect(windowFault({ ...window, closesAt })).toBe(fault);
});

test('the days of a window are Tokyo days; its end is not in it', () => {
  const opensAt = '2022-08-31T15:00:00.000Z';
  expect(windowDays({ opensAt, closesAt: '2022-10-15T15:00:00.000Z' })).toEqual(days);
  expect(windowDays({ opensAt, closesAt: '2022-10-15T15:00:00.001Z' }).to).toBe('2022-10-16');
});

test.each([
  ['2022-08-31', null],
  ['2022-09-01', { from: '2022-09-01', to: '2022-09-01' }],
  ['2022-10-15', days],
  ['2022-12-24', days],
])('on %s these days have begun: %j', (today, begun) => {
  expect(begunDays(days, today)).toEqual(begun);
});

test('what two ranges have in common; both ends count', () => {
  const to = { from: '2022-10-15', to: '2022-11-01' };
  expect(overlap(days, to)).toEqual({ from: '2022-10-15', to: '2022-10-15' });
  expect(overlap(days, { from: '2022-10-16', to: '2022-11-01' })).toBeNull();
  const dates = ['2022-08-31', '2022-09-01', '2022-10-15', '2022-10-16'];
  expect(dates.map((day) => isWithin(day, days))).toEqual([false, true, true, false]);
});

const change = (
  rank: number | null,
  rankAfter: number | null,
  [tied, tiedAfter]: [boolean, boolean] = [false, false],
) => ({ rank, rankAfter, tied, tiedAfter });

test.each([
  [1, 2, true],
  [10, 11, true],
  [11, 10, true],
  [10, null, true],
  [null, 10, true],
  [11, 12, false],
  [11, null, false],
  [null, null, false],
  [10, 10, false],
])('from place %s to %s touches the top ten: %s', (rank, rankAfter, touches) => {
  expect(touchesTopTen(change(rank, rankAfter))).toBe(touches);
});

test('a tie that comes or goes up there touches it, one below does not', () => {
  expect(touchesTopTen(change(10, 10, [false, true]))).toBe(true);
  expect(touchesTopTen(change(1, 1, [true, false]))).toBe(true);
  expect(touchesTopTen(change(10, 10, [true, true]))).toBe(false);
  expect(touchesTopTen(change(11, 11, [false, true]))).toBe(false);
});

test.each<[number, number, number | null, string[]]>([
  [10, 1000, 10, []],
  [11, 1000, 10, ['share']],
  [1, 999, 1, ['share']],
  [0, 1000, 0, []],
  [1, 1000, 0, ['share']],
  [1000, 1000, 1000, []],
  [1, 0, 1000, ['share']],
  [1000, 1000, null, []],
])('%i of %i votes, %s thousandths allowed alone: %j', (votes, valid, perMille, reasons) => {
  expect(secondReasons({ matched: votes, valid, ranking: [change(12, 11)] }, perMille)).toEqual(
    reasons,
  );
});
