import type { TodaySoFar } from '../../../contract/overview';
import { compareByFullHours } from '../../../src/voting/todaySoFar';
import type { VotingDay } from '../../../src/voting/votingDays';

const today: TodaySoFar = {
  date: '2022-09-20',
  votes: 9,
  fullHours: 14,
  votesInFullHours: 7,
  yesterday: 20,
  yesterdayInFullHours: 5,
};
const yesterday: VotingDay = {
  date: '2022-09-19',
  votes: 20,
  voided: 0,
  state: 'ended',
  part: false,
};

test('product rule 2: today against the same full hours of yesterday', () => {
  expect(compareByFullHours(today, yesterday)).toEqual({ hours: 14, today: 7, yesterday: 5 });
  const nobody = { ...today, votesInFullHours: 0, yesterdayInFullHours: 0 };
  expect(compareByFullHours(nobody, yesterday)).toEqual({ hours: 14, today: 0, yesterday: 0 });
  expect(compareByFullHours({ ...today, fullHours: 1 }, yesterday)?.hours).toBe(1);
});

test.each<[string, Partial<TodaySoFar>, VotingDay | undefined]>([
  ['no hour has ended yet', { fullHours: 0, votesInFullHours: 0 }, yesterday],
  ['the vote opened later yesterday', { yesterdayInFullHours: null }, yesterday],
  ['yesterday is not in the window', {}, undefined],
  ['yesterday was cut by the opening', {}, { ...yesterday, part: true }],
  ['nothing is known of yesterday', {}, { ...yesterday, votes: null, state: 'missing' }],
])('product rule 2: yesterday is no measure where %s', (_why, change, before) => {
  expect(compareByFullHours({ ...today, ...change }, before)).toBeNull();
});
