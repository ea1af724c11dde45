import { formatShare, formatTenths } from '../../../../src/lib/text/numbers';
import { djDays } from '../../../../src/voting/djDays';
import {
  behindLeader,
  readLines,
  runningTotals,
} from '../../../../src/features/everyDj/comparison/comparisonChart';

test('running totals: after a gap the sum is not known any more', () => {
  expect(runningTotals([3, 0, 4])).toEqual([3, 3, 7]);
  expect(runningTotals([3, null, 4])).toEqual([3, null, null]);
  expect(runningTotals([])).toEqual([]);
});

test('behind the leader of the day, which may change; unknown after a gap', () => {
  expect(
    behindLeader([
      [3, 5, null],
      [1, 9, 12],
    ]),
  ).toEqual([
    [0, 4, null],
    [2, 0, 0],
  ]);
});

test.each([
  ['?lines=perDay', 'perDay'],
  ['?lines=behind', 'behind'],
  ['?lines=nonsense', 'total'],
  ['', 'total'],
])('%s shows %s', (search, lines) => {
  expect(readLines(search)).toBe(lines);
});

test('chart and table round a share alike: 23 of 80 are 28.8%', () => {
  const date = '2016-03-01';
  const dj = { id: 'a', name: 'A', kana: '', total: 23, votes: [23], ranks: [1], dayRanks: [2] };
  const snapshot = { revision: 1, at: '2016-03-02T00:00:00.000Z', votes: 80 };
  const day = { date, votes: 80, voided: 0, state: 'ended', part: false } as const;
  const [line] = djDays({ snapshot, from: date, to: date, dates: [date], djs: [dj] }, 'a', [day]);
  expect(formatShare(line?.share)).toBe('28.8%');
  expect(formatTenths(line?.percent)).toBe('28.8');
});
