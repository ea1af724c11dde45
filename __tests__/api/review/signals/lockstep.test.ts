import { lockstepOf, type TimedVote, voterGroups } from '../../../../api/review/signals/lockstep';

const SECOND = 1_000_000;
const DAY = 86_400 * SECOND;
const DAYS = [0, -2, -3, -7, -13];

/** Voters who come one after the other on each of these days, so many seconds apart. */
function steps(voters: readonly string[], seconds: number, days: readonly number[]): TimedVote[] {
  return days.flatMap((day) =>
    voters.map((voter, index) => ({ voter, day, at: day * DAY + index * seconds * SECOND })),
  );
}

const FIVE = ['a', 'b', 'c', 'd', 'e'];

test('five voters on five days, one within a minute of the next', () => {
  expect(voterGroups(steps(FIVE, 60, DAYS))).toEqual([expect.arrayContaining(FIVE)]);
  expect(lockstepOf('dj', steps(FIVE, 60, DAYS))).toEqual({
    dj: 'dj',
    voters: 5,
    groups: 1,
    votes: 5,
    days: 5,
  });
});

test.each([
  ['a little more than a minute apart', steps(FIVE, 60.000001, DAYS)],
  ['four voters', steps(FIVE.slice(1), 10, DAYS)],
  ['four days', steps(FIVE, 10, DAYS.slice(0, 4))],
  ['not on the day itself', steps(FIVE, 10, [-1, ...DAYS.slice(1)])],
  ['one who votes five times', steps(['a', 'a', 'a', 'a', 'a'], 10, DAYS)],
  [
    'together on four days, alone on the fifth',
    [...steps(FIVE, 10, DAYS.slice(0, 4)), ...steps(FIVE, 600, [-13])],
  ],
])('no group: %s', (_, votes) => {
  expect(voterGroups(votes)).toEqual([]);
  expect(lockstepOf('dj', votes)).toBeNull();
});

test('several groups, and voters beside them, in any order of the votes', () => {
  const others = ['p', 'q', 'r', 's', 't', 'u'];
  const later = steps(others, 5, DAYS).map((vote) => ({ ...vote, at: vote.at + 3_600 * SECOND }));
  const votes = [...steps(FIVE, 30, [...DAYS, -5]), ...later, ...steps(['x', 'y'], 1, DAYS)];
  const found = voterGroups(votes.reverse()).map((group) => group.sort());
  // x and y come with the first of the five.
  expect(found.sort()).toEqual([[...FIVE, 'x', 'y'], others]);
  expect(lockstepOf('dj', votes)).toMatchObject({ voters: 13, groups: 2, votes: 13, days: 6 });
});
