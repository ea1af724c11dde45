import { comparisonChart } from '../../../../src/features/everyDj/comparison/comparisonChart';
import { formatShare, formatTenths } from '../../../../src/lib/text/numbers';
import { djDays } from '../../../../src/voting/djDays';

const DAY = { votes: 80, voided: 0, state: 'ended', part: false } as const;
const DATES = ['2016-03-01', '2016-03-02', '2016-03-03', '2016-03-04'];

test.each([
  { lines: 'perDay', a: [3, 2, null, 1], b: [1, 9, null, 1] },
  // After a gap the sum is not known any more.
  { lines: 'total', a: [3, 5, null, null], b: [1, 10, null, null] },
  { lines: 'behind', a: [0, 5, null, null], b: [2, 0, null, null] },
] as const)('product rule 3: a day that the answer lacks is a gap, $lines', ({ lines, a, b }) => {
  const djs = Object.entries({ A: [3, 2, 1], B: [1, 9, 1] });
  const answer = {
    dates: DATES.filter((date) => date !== '2016-03-03'),
    djs: djs.map(([id, votes]) => ({ id, name: id, votes })),
  };
  const days = DATES.map((date) => ({ ...DAY, date }));
  const { categories, series } = comparisonChart(answer, { days, lines, time: '' });
  expect(series.map(({ values }) => values)).toEqual([a, b]);
  expect(categories.map(({ state }) => state)).toEqual(['ended', 'ended', 'missing', 'ended']);
});

test('chart and table round a share alike: 23 of 80 are 28.8%', () => {
  const dj = { id: 'a', name: 'A', kana: '', total: 23, votes: [23], ranks: [1], dayRanks: [2] };
  const snapshot = { revision: 1, at: '2016-03-02T00:00:00.000Z', votes: 80 };
  const [date = ''] = DATES;
  const answer = { snapshot, from: date, to: date, dates: [date], djs: [dj] };
  const [line] = djDays(answer, 'a', [{ ...DAY, date }]);
  expect(formatShare(line?.share)).toBe('28.8%');
  expect(formatTenths(line?.percent)).toBe('28.8');
});
