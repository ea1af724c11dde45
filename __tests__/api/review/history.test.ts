import { lockstepOf, readHistory, type SteadyVoter } from '../../../api/review/history';
import { startReviewWorld } from './reviewWorld';

const SECOND = 1_000_000;
const DAY = 86_400 * SECOND;
const DAYS = [-13, -7, -3, -2, 0];
const TWICE = DAYS.flatMap((day) => [day, day]);
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
  { title: 'one who votes often', voters: steps(['a'], 10, TWICE) },
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

// The figures are those of docs/review.md's formulas in another program. AOI had a surge on 9/7, MIO a smaller one on 9/8.
test('usual votes are of the same hours; a surge hardly makes them scatter', async () => {
  const world = await startReviewWorld();
  const aoi = [4, 17, 3, 18, 10, 19, 90, 40, 2];
  const mio = [10, 10, 10, 10, 11, 10, 10, 30, 10];
  const zoe = [90, 110, 70, 90, 90, 80, 90, 90, 90];
  for (const [dj, counts] of Object.entries({ aoi, mio, zoe }))
    await world.castFrom(
      ...counts.map((count, at) => [dj, `2022-09-0${at + 1}T03`, null, count] as const),
      [dj, '2022-09-05T05', null, 50],
    );
  const history = { from: '2022-09-01', to: '2022-09-09' };
  const part = { date: '2022-09-10', fromHour: 2, toHour: 5, history };
  const found = await world.database.read((client) => readHistory(client, part, ['aoi', 'mio']));
  const near = (value: number) => expect.closeTo(value, 4);
  const figures = (share: number, expected: number, dispersion: number) => ({
    ...{ share: near(share), expected: near(expected), dispersion: near(dispersion) },
  });
  expect(Object.fromEntries(found)).toEqual({
    aoi: { days: 9, votesBefore: 203, ...figures(0.141667, 14.339815, 14.181212) },
    mio: { days: 9, votesBefore: 111, ...figures(0.106383, 11.855792, 1.044593) },
  });
  await world.drop();
});
