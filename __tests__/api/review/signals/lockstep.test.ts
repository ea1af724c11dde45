import { lockstepOf, type SteadyVoter } from '../../../../api/review/history';

const SECOND = 1_000_000;
const DAY = 86_400 * SECOND;
const DAYS = [-13, -7, -3, -2, 0];
const FIVE = ['a', 'b', 'c', 'd', 'e'];

/** Voters who come one after the other on each of these days, so many seconds apart; the first one at `start`. */
function steps(names: readonly string[], seconds: number, days = DAYS, start = 0): SteadyVoter[] {
  return names.map((voter, index) => ({
    voter,
    votes: days.map((day) => [day, day * DAY + (start + index * seconds) * SECOND] as const),
  }));
}

test('five voters on five days, each within a minute of the next, are a group', async () => {
  expect(await lockstepOf(steps(FIVE, 60))).toMatchObject({
    signal: { seen: 5, votes: 5, limit: 4, detail: { groups: 1, days: 5 } },
    suspects: { voters: FIVE },
  });
});

test.each([
  { title: 'a little more than a minute apart', voters: steps(FIVE, 60.000001) },
  { title: 'four voters', voters: steps(FIVE.slice(1), 10) },
  { title: 'four days', voters: steps(FIVE, 10, DAYS.slice(1)) },
  { title: 'not on the day itself', voters: steps(FIVE, 10, [...DAYS.slice(0, 4), -1]) },
  {
    title: 'one who votes often',
    voters: steps(
      ['a'],
      10,
      DAYS.flatMap((day) => [day, day]),
    ),
  },
])('no group: $title', async ({ voters }) => {
  expect(await lockstepOf(voters)).toBeNull();
});

test('several groups, and voters beside them, in any order', async () => {
  const later = steps(['p', 'q', 'r', 's', 't', 'u'], 5, DAYS, 3_600);
  // x and y come with the first of the five.
  const voters = [...steps(FIVE, 30, [-13, -7, -5, -3, -2, 0]), ...later, ...steps(['x', 'y'], 1)];
  expect(await lockstepOf(voters.reverse())).toMatchObject({
    signal: { seen: 13, votes: 13, detail: { groups: 2, days: 6 } },
    suspects: { voters: [...FIVE, 'p', 'q', 'r', 's', 't', 'u', 'x', 'y'] },
  });
});
