import {
  compareDays,
  hasCounterparts,
  readComparison,
} from '../../../../src/features/daily/comparison';
import { dayLines } from '../../../../src/voting/dayLines';
import type { VotingDay } from '../../../../src/voting/votingDays';

const part: Partial<VotingDay> = { part: true };
const running: Partial<VotingDay> = { state: 'running' };
const future: Partial<VotingDay> = { votes: null, state: 'future' };
const missing: Partial<VotingDay> = { votes: null, state: 'missing' };

/** 9/1 is a part-day of 50 votes; 9/2 has 2 votes, 9/3 three and so on; 9/16 still counts. */
const all = dayLines(
  Array.from({ length: 18 }, (_, index) => ({
    date: `2022-09-${String(index + 1).padStart(2, '0')}`,
    votes: index + 1,
    voided: 0,
    state: 'ended',
    part: false,
    ...(index === 0 && { ...part, votes: 50 }),
    ...(index === 15 && { ...running, votes: 4 }),
    ...(index > 15 && future),
  })),
);

function compare(comparison: 'previous' | 'weekday', from: string, to: string, days = all) {
  const range = { from, to };
  const lines = days.filter(({ date }) => from <= date && date <= to);
  return compareDays(comparison, { range, lines, all: days }, null);
}

const changes = ({ counterparts }: ReturnType<typeof compare>) =>
  [...counterparts.values()].map(({ date, votes, change }) => [date.slice(8), votes, change]);

test('the previous period is the equal length just before', () => {
  const compared = compare('previous', '2022-09-10', '2022-09-12');
  expect(compared.range).toEqual({ from: '2022-09-07', to: '2022-09-09' });
  expect(changes(compared)).toEqual([
    ['07', 7, 3],
    ['08', 8, 3],
    ['09', 9, 3],
  ]);
  expect(compared.sums).toEqual({ days: 3, votes: 33, before: 24 });
});

test('the same weekday is seven days before, whatever the range', () => {
  const compared = compare('weekday', '2022-09-10', '2022-09-12');
  expect(compared.range).toEqual({ from: '2022-09-03', to: '2022-09-05' });
  expect(changes(compared)).toEqual([
    ['03', 3, 7],
    ['04', 4, 7],
    ['05', 5, 7],
  ]);
});

test('days outside, part days, the running day and future ones are not compared', () => {
  expect(changes(compare('weekday', '2022-09-06', '2022-09-09'))).toEqual([
    ['30', null, null],
    ['31', null, null],
    ['01', null, null],
    ['02', 2, 7],
  ]);
  const compared = compare('weekday', '2022-09-15', '2022-09-17');
  expect(changes(compared)).toEqual([
    ['08', 8, 7],
    ['09', null, null],
    ['10', null, null],
  ]);
  expect(compared.sums).toEqual({ days: 1, votes: 15, before: 8 });
});

test('nothing to compare has no sum, not 0', () => {
  expect(compare('previous', '2022-09-01', '2022-09-18').sums).toBeNull();
});

test('a day that the answer lacks is no basis', () => {
  const holed = dayLines(
    all.map((day) => (day.date === '2022-09-08' ? { ...day, ...missing } : day)),
  );
  expect(changes(compare('weekday', '2022-09-15', '2022-09-15', holed))).toEqual([
    ['08', null, null],
  ]);
});

test('today alone is compared with yesterday by full hours', () => {
  const range = { from: '2022-09-16', to: '2022-09-16' };
  const lines = all.filter(({ date }) => date === range.from);
  const today = {
    date: range.from,
    votes: 4,
    fullHours: 10,
    votesInFullHours: 3,
    yesterday: 15,
    yesterdayInFullHours: 6,
  };
  const compared = compareDays('previous', { range, lines, all }, today);
  expect(compared.sums).toEqual({ days: 1, votes: 3, before: 6 });
  expect(compared.untilHour).toBe(10);
  expect(compared.counterparts.get(range.from)?.votes).toBeNull();
  expect(compareDays('weekday', { range, lines, all }, today).sums).toBeNull();
});

// The window begins on 9/1: of these ranges 9/1 is the last day, or none, of the other period.
test.each([
  ['previous', '2022-09-02', '2022-09-02', true],
  ['previous', '2022-09-02', '2022-09-03', true],
  ['previous', '2022-09-01', '2022-09-01', false],
  ['previous', '2022-09-01', '2022-09-18', false],
  ['weekday', '2022-09-01', '2022-09-08', true],
  ['weekday', '2022-09-01', '2022-09-07', false],
] as const)('%s of %s to %s can be compared: %s', (comparison, from, to, can) => {
  const whole = { from: '2022-09-01', to: '2022-09-18' };
  expect(hasCounterparts(comparison, { whole, range: { from, to } })).toBe(can);
});

// The window begins on 9/1: of the first week there is no week before.
test.each([
  ['?cmp=previous', '2022-09-18', 'previous'],
  ['?cmp=none', '2022-09-18', null],
  ['?cmp=lastYear', '2022-09-18', 'weekday'],
  ['', '2022-09-18', 'weekday'],
  ['', '2022-09-07', null],
  ['?cmp=weekday', '2022-09-07', 'weekday'],
] as const)('the comparison of an address: %s until %s', (search, to, comparison) => {
  const range = { from: '2022-09-01', to };
  expect(readComparison(search, { whole: { ...range, to: '2022-09-30' }, range })).toBe(comparison);
});
