import {
  behindLeader,
  comparisonChart,
  runningTotals,
} from '../../../../src/features/everyDj/comparison/comparisonChart';
import { formatShare, formatTenths } from '../../../../src/lib/text/numbers';
import { djDays } from '../../../../src/voting/djDays';

test('running totals: after a gap the sum is not known any more', () => {
  expect(runningTotals([3, 0, 4])).toEqual([3, 3, 7]);
  expect(runningTotals([3, null, 4])).toEqual([3, null, null]);
});

test('behind the leader of the day, which may change; unknown after a gap', () => {
  const totals = [
    [3, 5, null],
    [1, 9, 12],
  ];
  expect(behindLeader(totals)).toEqual([
    [0, 4, null],
    [2, 0, 0],
  ]);
});

const DAY = { votes: 80, voided: 0, state: 'ended', part: false } as const;
const [first, second, third] = ['2016-03-01', '2016-03-02', '2016-03-03'] as const;

test('product rule 3: a day that the answer lacks is a gap', () => {
  const answer = { dates: [first, third], djs: [{ id: 'a', name: 'A', votes: [3, 2] }] };
  const days = [first, second, third].map((date) => ({ ...DAY, date }));
  const { categories, series } = comparisonChart(answer, { days, lines: 'perDay', time: '' });
  expect(series[0]?.values).toEqual([3, null, 2]);
  expect(categories.map(({ state }) => state)).toEqual(['ended', 'missing', 'ended']);
});

test('chart and table round a share alike: 23 of 80 are 28.8%', () => {
  const dj = { id: 'a', name: 'A', kana: '', total: 23, votes: [23], ranks: [1], dayRanks: [2] };
  const snapshot = { revision: 1, at: '2016-03-02T00:00:00.000Z', votes: 80 };
  const answer = { snapshot, from: first, to: first, dates: [first], djs: [dj] };
  const [line] = djDays(answer, 'a', [{ ...DAY, date: first }]);
  expect(formatShare(line?.share)).toBe('28.8%');
  expect(formatTenths(line?.percent)).toBe('28.8');
});
