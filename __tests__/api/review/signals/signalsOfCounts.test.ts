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

/**
 * The longest time, in milliseconds of the processor, that nothing else could run for while `work` did: a busy machine
 * makes the time of a clock longer.
 */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.cpuUsage();
  };
  const timer = setInterval(look, 1);
  await work();
  look();
  clearInterval(timer);
  return longest;
}

test('the signals of 3,000 DJs leave the event loop free every 100 ms', async () => {
  const DJS = 3_000;
  const djs = Array.from({ length: DJS }, (_, n) =>
    djOf(`dj ${n}`, 100, {
      night: n % 12,
      heavy: n % 3 === 0 ? [{ source: `s${n}`, votes: 12 + (n % 30), ofSource: 60 }] : [],
    }),
  );
  const ofDj = new Map(
    djs.map(({ dj }, n) => [
      dj,
      Array.from({ length: 14 }, (_, day) => 60 + ((n * 7 + day * 13) % 60)),
    ]),
  );
  const totals = Array.from({ length: 14 }, (_, day) =>
    [...ofDj.values()].reduce((sum, votes) => sum + votes[day]!, 0),
  );
  const counts = countsOf(djs, { history: { ofDj, totals } });
  expect(await longestBlock(() => signalsOfCounts(counts))).toBeLessThan(100);
});

test('fans who all come in the first minute of each day leave it free as well', async () => {
  const voters = Array.from({ length: 2_000 }, (_, voter) => ({
    voter: `v${voter}`,
    // Of two of them, seldom the same days.
    votes: [0, 1, 2, 3, 4].map(
      (n) => [n === 0 ? 0 : -1 - ((voter * (n + 7)) % 14), voter * 10_000] as const,
    ),
  }));
  expect(await longestBlock(() => lockstepOf(voters, pacer()))).toBeLessThan(100);
});
