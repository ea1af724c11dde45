import { lockstepOf, readHistory, type SteadyVoter } from '../../../api/review/history';
import { signalsOfCounts } from '../../../api/review/signals';
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

function signalsOfDjs(count: number) {
  const djs = Array.from({ length: count }, (_, n) => ({
    ...{ dj: `dj ${n}`, votes: 100, night: n % 12, sources: 100 },
    heavy: n % 3 === 0 ? [{ source: `s${n}`, votes: 12 + (n % 30), ofSource: 60 }] : [],
  }));
  const past = { days: 14, votesBefore: 1_200, share: 1 / count, expected: 90 };
  const history = new Map(djs.map(({ dj }, n) => [dj, { ...past, dispersion: 1 + (n % 7) / 2 }]));
  return signalsOfCounts({ djs, history, lockstep: new Map(), hasNight: true });
}

/** Of one minute, seldom on the same days. */
function lockstepOfFans(count: number) {
  const at = (day: number, fan: number) => [day, day * 86_400_000_000 + fan * 10_000] as const;
  const voters = Array.from({ length: count }, (_, fan) => {
    const days = [4, 3, 2, 1].map((n) => -1 - ((fan * (n + 7)) % 14));
    const votes = [...days.sort((a, b) => a - b), 0].map((day) => at(day, fan));
    return { voter: `v${fan}`, votes };
  });
  return lockstepOf(voters);
}

test.each([
  { what: 'the signals of 3,000 DJs', work: () => signalsOfDjs(3_000) },
  { what: '800 fans who may keep step', work: () => lockstepOfFans(800) },
])('other work has a turn each 100 ms beside $what', async ({ work }) => {
  let turns = 0;
  const turn = setInterval(() => (turns += 1), 0);
  const before = process.cpuUsage();
  await work();
  clearInterval(turn);
  const { user, system } = process.cpuUsage(before);
  expect(turns).toBeGreaterThan((user + system) / 100_000);
});
