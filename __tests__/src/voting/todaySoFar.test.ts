import { compareByFullHours } from '../../../src/voting/todaySoFar';
import type { VotingDay } from '../../../src/voting/votingDays';

const today = {
  ...{ date: '2022-09-20', votes: 9, fullHours: 14, votesInFullHours: 7 },
  ...{ yesterday: 20, yesterdayInFullHours: 5 },
};
const yesterday: VotingDay = {
  ...{ date: '2022-09-19', votes: 20, voided: 0, state: 'ended', part: false },
};

test.each<{ why: string; change?: object; before?: VotingDay | undefined }>([
  { why: 'no hour has ended yet', change: { fullHours: 0, votesInFullHours: 0 } },
  { why: 'the vote opened later yesterday', change: { yesterdayInFullHours: null } },
  { why: 'yesterday is not in the window', before: undefined },
  { why: 'yesterday was cut by the opening', before: { ...yesterday, part: true } },
  { why: 'yesterday is missing', before: { ...yesterday, votes: null, state: 'missing' } },
])('yesterday is no measure where $why', ({ change, ...given }) => {
  const before = 'before' in given ? given.before : yesterday;
  expect(compareByFullHours({ ...today, ...change }, before)).toBeNull();
});
