import { compareDays, readComparison } from '../../../../src/features/daily/comparison';
import { dayLines } from '../../../../src/voting/dayLines';

/** 9/1 is a part-day; 9/2 has 2 votes, 9/3 three and so on; 9/7 is missing; 9/16 still counts, 9/17 is to come. */
const all = dayLines(
  Array.from({ length: 17 }, (_, index) => ({
    date: `2022-09-${String(index + 1).padStart(2, '0')}`,
    votes: index + 1,
    voided: 0,
    state: 'ended',
    part: false,
    ...(index === 0 && { part: true }),
    ...(index === 6 && { votes: null, state: 'missing' }),
    ...(index === 15 && { votes: 4, state: 'running' }),
    ...(index === 16 && { votes: null, state: 'future' }),
  })),
);
const days = (from: string, to: string) => {
  const range = { from: `2022-09-${from}`, to: `2022-09-${to}` };
  return { all, range, lines: all.filter(({ date }) => range.from <= date && date <= range.to) };
};

test.each([
  {
    what: 'days outside, part days and missing ones are no basis',
    compare: ['weekday', '07', '09'],
    changes: ['31 null', '01 null', '02 +7'],
    range: ['09-01', '09-02'],
    sums: { days: 1, votes: 9, before: 2 },
  },
  {
    what: 'missing days, the running day and future ones are not compared',
    compare: ['weekday', '14', '17'],
    changes: ['07 null', '08 +7', '09 null', '10 null'],
    range: ['09-07', '09-09'],
    sums: { days: 1, votes: 15, before: 8 },
  },
  {
    what: 'nothing to compare has no sum, not 0',
    compare: ['previous', '01', '02'],
    changes: ['30 null', '31 null'],
    range: ['08-30', '08-31'],
    sums: null,
  },
] as const)('$what', ({ compare: [comparison, from, to], changes, range, sums }) => {
  const compared = compareDays(comparison, days(from, to), null);
  const words = [...compared.counterparts.values()].map(({ date, votes, change }) => {
    return `${date.slice(8)} ${votes && change && `+${change}`}`;
  });
  expect(words).toEqual(changes);
  expect(Object.values(compared.range).map((day) => day.slice(5))).toEqual(range);
  expect(compared.sums).toEqual(sums);
});

test('today alone is compared with yesterday by full hours', () => {
  const today = {
    ...{ date: '2022-09-16', votes: 4, fullHours: 10, votesInFullHours: 3 },
    ...{ yesterday: 15, yesterdayInFullHours: 6 },
  };
  const compared = compareDays('previous', days('16', '16'), today);
  expect(compared.sums).toEqual({ days: 1, votes: 3, before: 6 });
  expect(compared.untilHour).toBe(10);
  expect(compared.counterparts.get(today.date)?.votes).toBeNull();
  expect(compareDays('weekday', days('16', '16'), today).sums).toBeNull();
});

// The window begins on 9/1: of the first week there is no week before.
test.each([
  ['?cmp=previous', '2022-09-18', 'previous'],
  ['?cmp=none', '2022-09-18', null],
  ['?cmp=lastYear', '2022-09-18', 'weekday'],
  ['', '2022-09-18', 'weekday'],
  ['', '2022-09-08', 'weekday'],
  ['', '2022-09-07', null],
  ['?cmp=weekday', '2022-09-07', 'weekday'],
] as const)('the comparison of an address: %s until %s', (search, to, comparison) => {
  const range = { from: '2022-09-01', to };
  expect(readComparison(search, { whole: { ...range, to: '2022-09-30' }, range })).toBe(comparison);
});
