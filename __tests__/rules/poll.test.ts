import {
  begunDays,
  isHourInWindow,
  isInWindow,
  isWithin,
  overlap,
  pollTitle,
  secondReasons,
  stillCounted,
  touchesTopTen,
  windowDays,
  windowFault,
} from '../../rules/poll';

// 1 September, 12:00 to 15 October, 18:00.
const window = { opensAt: '2022-09-01T03:00:00.000Z', closesAt: '2022-10-15T09:00:00.000Z' };
const days = { from: '2022-09-01', to: '2022-10-15' };

test('an instant is in the window from the opening on, and before the close', () => {
  const inside = ['2022-09-01T03:00:00.000Z', '2022-10-15T08:59:59.999Z'];
  const outside = ['2022-09-01T02:59:59.999Z', '2022-10-15T09:00:00.000Z'];
  expect([...inside, ...outside].filter((instant) => isInWindow(instant, window))).toEqual(inside);
});

test.each([
  {
    opensAt: '2022-09-01T03:59:59.999Z',
    closesAt: '2022-09-01T05:00:00.001Z',
    hours: [12, 13, 14],
  },
  { opensAt: '2022-09-01T04:00:00.000Z', closesAt: '2022-09-01T05:00:00.000Z', hours: [13] },
])('an hour of which a part is in the window is in it: $hours', ({ hours, ...narrow }) => {
  const all = [11, 12, 13, 14, 15];
  expect(all.filter((hour) => isHourInWindow('2022-09-01', hour, narrow))).toEqual(hours);
});

test('a poll closes after it opens, and lasts 400 days at most', () => {
  const faultOf = (closesAt: string) => windowFault({ ...window, closesAt });
  expect(faultOf('2022-09-01T03:00:00.000Z')).toBe('reversed');
  expect(faultOf('2022-09-01T03:00:00.001Z')).toBeNull();
  expect(faultOf('2023-10-06T03:00:00.000Z')).toBeNull();
  expect(faultOf('2023-10-06T03:00:00.001Z')).toBe('too_long');
});

test('the days of a window are Tokyo days; its end is not in it', () => {
  const opensAt = '2022-08-31T15:00:00.000Z';
  expect(windowDays({ opensAt, closesAt: '2022-10-15T15:00:00.000Z' })).toEqual(days);
  expect(windowDays({ opensAt, closesAt: '2022-10-15T15:00:00.001Z' }).to).toBe('2022-10-16');
});

test('days have begun from the first one up to today, or to the last one', () => {
  expect(begunDays(days, '2022-08-31')).toBeNull();
  expect(begunDays(days, '2022-09-01')).toEqual({ from: '2022-09-01', to: '2022-09-01' });
  for (const today of ['2022-10-15', '2022-12-24']) expect(begunDays(days, today)).toEqual(days);
});

test('what two ranges have in common; both ends count', () => {
  const next = { from: '2022-10-15', to: '2022-11-01' };
  expect(overlap(days, next)).toEqual({ from: '2022-10-15', to: '2022-10-15' });
  expect(overlap(days, { ...next, from: '2022-10-16' })).toBeNull();
  const dates = ['2022-08-31', '2022-09-01', '2022-10-15', '2022-10-16'];
  expect(dates.map((day) => isWithin(day, days))).toEqual([false, true, true, false]);
});

type Rank = number | null;
const change = (rank: Rank, rankAfter: Rank, tied = false, tiedAfter = false) => {
  return { rank, rankAfter, tied, tiedAfter };
};

test('the top ten is touched by who comes, goes or moves there, or ties there', () => {
  const touching = [
    ...[change(1, 2), change(10, 11), change(11, 10), change(10, null), change(null, 10)],
    ...[change(10, 10, false, true), change(1, 1, true, false)],
  ];
  const others = [
    ...[change(11, 12), change(11, null), change(null, null), change(10, 10)],
    ...[change(10, 10, true, true), change(11, 11, false, true)],
  ];
  expect([...touching, ...others].filter(touchesTopTen)).toEqual(touching);
});

test.each([
  { votes: 10, valid: 1000, perMille: 10, reasons: [] },
  { votes: 11, valid: 1000, perMille: 10, reasons: ['share'] },
  { votes: 1, valid: 999, perMille: 1, reasons: ['share'] },
  { votes: 0, valid: 1000, perMille: 0, reasons: [] },
  { votes: 1, valid: 1000, perMille: 0, reasons: ['share'] },
  { votes: 1000, valid: 1000, perMille: 1000, reasons: [] },
  { votes: 1, valid: 0, perMille: 1000, reasons: ['share'] },
  { votes: 1000, valid: 1000, perMille: null, reasons: [] },
])('$votes of $valid votes, $perMille thousandths alone: $reasons', (row) => {
  const ranking = [change(12, 11)];
  const reasons = secondReasons({ matched: row.votes, valid: row.valid, ranking }, row.perMille);
  expect(reasons).toEqual(row.reasons);
});

test('a move into the top ten needs a second administrator, whatever the share', () => {
  const reasonsOf = (rankAfter: number) =>
    secondReasons(
      { matched: 1, valid: 1000, ranking: [change(14, 13), change(11, rankAfter)] },
      10,
    );
  expect([reasonsOf(10), reasonsOf(12)]).toEqual([['topTen'], []]);
});

test('of the votes of a case those count that were not voided since, nor more than are left', () => {
  const of = (voidedNow: number, votesNow: number) =>
    stillCounted(10, { voided: 3, voidedNow, votesNow });
  expect([of(3, 50), of(7, 50), of(20, 50), of(0, 50), of(3, 4)]).toEqual([10, 6, 0, 10, 4]);
});

test('a poll is called by its name, and its year where the name lacks it', () => {
  const titles = ['DJ人気投票', '2022年DJ人気投票'].map((name) => pollTitle({ name, year: 2022 }));
  expect(titles).toEqual(['DJ人気投票2022', '2022年DJ人気投票']);
});
