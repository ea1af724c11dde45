import { type DayCounts, pacer, signalsOfCounts } from '../../../../api/review/signals/daySignals';
import { lockstepOf } from '../../../../api/review/signals/lockstep';
import type { DjCounts } from '../../../../api/review/signals/readDay';

const NO_HISTORY = { totals: [], ofDj: new Map() };

function djOf(dj: string, votes: number, more: Partial<DjCounts> = {}): DjCounts {
  return { dj, votes, night: 0, sources: votes, heavy: [], ...more };
}

function countsOf(djs: DjCounts[], more: Partial<DayCounts> = {}): DayCounts {
  return { djs, history: NO_HISTORY, lockstep: new Map(), hasNight: true, ...more };
}

test('p is K times the smallest of K tests; q is adjusted over the DJ-days that had one; limits are those of the day', async () => {
  const heavy = [{ source: 'office', votes: 40, ofSource: 40 }];
  const counts = [
    djOf('a', 60, { night: 30, heavy }),
    djOf('b', 100, { night: 5 }),
    djOf('c', 100, { night: 6 }),
    djOf('few', 9),
  ];
  const { tested, flagged, expectedHarmless } = await signalsOfCounts(countsOf(counts));
  expect([tested, expectedHarmless]).toEqual([3, 0.05]);
  expect(flagged).toHaveLength(1);
  const [{ dj, reasons, signals, suspects, q }] = flagged as [(typeof flagged)[0]];
  expect([dj, reasons]).toEqual(['a', ['source', 'night']]);
  expect(suspects).toEqual({ source: { sources: ['office'] }, night: { hours: [2, 3, 4] } });
  // Two tests, of the least expected of three DJ-days.
  const least = Math.min(...signals.map(({ p }) => p ?? 1));
  expect(q! / (least * 2 * 3)).toBeCloseTo(1, 9);
  for (const { seen, limit } of signals) expect(seen).toBeGreaterThan(limit!);
});

test('what is beyond every number is still a number', async () => {
  const heavy = [{ source: 'office', votes: 5_000, ofSource: 5_000 }];
  const { flagged } = await signalsOfCounts(
    countsOf([djOf('a', 5_001, { heavy }), djOf('b', 9_000)], { hasNight: false }),
  );
  expect(flagged[0]).toMatchObject({ dj: 'a', q: 1e-300, signals: [{ p: 1e-300 }] });
});

test('lockstep flags a DJ-day without any test', async () => {
  const lockstep = (await lockstepOf(
    ['a', 'b', 'c', 'd', 'e'].map((voter) => ({
      voter,
      votes: [0, -1, -2, -3, -4].map((day) => [day, day * 86_400_000_000] as const),
    })),
    pacer(),
  ))!;
  const counts = countsOf([djOf('few', 5)], { lockstep: new Map([['few', lockstep]]) });
  expect(await signalsOfCounts(counts)).toMatchObject({
    ...{ tested: 0, expectedHarmless: 0 },
    flagged: [{ dj: 'few', reasons: ['lockstep'], q: null, signals: [{ seen: 5, p: null }] }],
  });
});

/** The least time of the processor, in milliseconds, that the work took in some tries: other work on the machine only adds to it. */
async function leastCost(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000);
  }
  return Math.min(...costs);
}

/** Four times the input: about 4 where each takes the same time, 16 where each is compared with all the others. */
async function growth(size: number, workOf: (size: number) => () => Promise<unknown>) {
  const [one, four] = [workOf(size), workOf(4 * size)];
  await one();
  return (await leastCost(four)) / (await leastCost(one));
}
const MOST_GROWTH = 9;

function manyDjs(size: number): DayCounts {
  const djs = Array.from({ length: size }, (_, n) =>
    djOf(`dj ${n}`, 100, {
      night: n % 12,
      heavy: n % 3 === 0 ? [{ source: `s${n}`, votes: 12 + (n % 30), ofSource: 60 }] : [],
    }),
  );
  const votesOn = (n: number, day: number) => 60 + ((n * 7 + day * 13) % 60);
  const DAYS = Array.from({ length: 14 }, (_, day) => day);
  const ofDj = new Map(djs.map(({ dj }, n) => [dj, DAYS.map((day) => votesOn(n, day))]));
  const totals = DAYS.map((day) => djs.reduce((sum, _, n) => sum + votesOn(n, day), 0));
  return countsOf(djs, { history: { ofDj, totals } });
}

test('the cost of the signals grows as the DJs do', async () => {
  const ratio = await growth(2_500, (size) => {
    const counts = manyDjs(size);
    return () => signalsOfCounts(counts);
  });
  expect(ratio).toBeLessThan(MOST_GROWTH);
}, 60_000);

/** Whether other work had a turn before `work` ended. */
async function hasTurns(work: Promise<unknown>): Promise<boolean> {
  let isDone = false;
  const done = work.then(() => (isDone = true));
  const turn = new Promise<boolean>((resolve) => setImmediate(() => resolve(!isDone)));
  const had = await turn;
  await done;
  return had;
}

test('other work has its turns beside the signals of 10,000 DJs', async () => {
  expect(await hasTurns(signalsOfCounts(manyDjs(10_000)))).toBe(true);
});

test('and beside fans who all come in the first minute of each day', async () => {
  const voters = Array.from({ length: 2_000 }, (_, voter) => ({
    voter: `v${voter}`,
    // Of two of them, seldom the same days.
    votes: [0, 1, 2, 3, 4].map(
      (n) => [n === 0 ? 0 : -1 - ((voter * (n + 7)) % 14), voter * 10_000] as const,
    ),
  }));
  expect(await hasTurns(lockstepOf(voters, pacer()))).toBe(true);
});
