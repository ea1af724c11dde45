import { pacer } from '../../../../api/review/signals/daySignals';
import { lockstepOf, type SteadyVoter } from '../../../../api/review/signals/lockstep';

const SECOND = 1_000_000;
const DAY = 86_400 * SECOND;
const DAYS = [0, -2, -3, -7, -13];

/** Voters who come one after the other on each of these days, so many seconds apart. */
function steps(names: readonly string[], seconds: number, days: readonly number[]): SteadyVoter[] {
  return names.map((voter, index) => ({
    voter,
    votes: days.map((day) => [day, day * DAY + index * seconds * SECOND] as const),
  }));
}

const FIVE = ['a', 'b', 'c', 'd', 'e'];
const found = (voters: readonly SteadyVoter[]) => lockstepOf(voters, pacer());

test('five voters on five days, one within a minute of the next', async () => {
  expect(await found(steps(FIVE, 60, DAYS))).toMatchObject({
    signal: { seen: 5, votes: 5, limit: 4, detail: { groups: 1, days: 5 } },
    suspects: { voters: FIVE },
  });
});

test.each([
  ['a little more than a minute apart', steps(FIVE, 60.000001, DAYS)],
  ['four voters', steps(FIVE.slice(1), 10, DAYS)],
  ['four days', steps(FIVE, 10, DAYS.slice(0, 4))],
  ['not on the day itself', steps(FIVE, 10, [-1, ...DAYS.slice(1)])],
  ['one who votes five times', steps(['a'], 10, [...DAYS, ...DAYS, ...DAYS])],
])('no group: %s', async (_, voters) => {
  expect(await found(voters)).toBeNull();
});

test('several groups, and voters beside them, in any order', async () => {
  const later = steps(['p', 'q', 'r', 's', 't', 'u'], 5, DAYS).map(({ voter, votes }) => ({
    voter,
    votes: votes.map(([day, at]) => [day, at + 3_600 * SECOND] as const),
  }));
  // x and y come with the first of the five.
  const voters = [...steps(FIVE, 30, [...DAYS, -5]), ...later, ...steps(['x', 'y'], 1, DAYS)];
  expect(await found(voters.reverse())).toMatchObject({
    signal: { seen: 13, votes: 13, detail: { groups: 2, days: 6 } },
    suspects: { voters: [...FIVE, 'p', 'q', 'r', 's', 't', 'u', 'x', 'y'] },
  });
});
