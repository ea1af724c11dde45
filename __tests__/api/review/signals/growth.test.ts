import { lockstepOf } from '../../../../api/review/history';
import { type DayCounts, signalsOfCounts } from '../../../../api/review/signals';

/** A day of so many DJs, whose counts and history count how often they are read. */
function manyDjs(size: number): { counts: DayCounts; reads: () => number } {
  let reads = 0;
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        reads += 1;
        return Reflect.get(of, name) as unknown;
      },
    });
  const djs = Array.from({ length: size }, (_, n) =>
    counted({
      ...{ dj: `dj ${n}`, votes: 100, night: n % 12, sources: 100 },
      heavy: n % 3 === 0 ? [{ source: `s${n}`, votes: 12 + (n % 30), ofSource: 60 }] : [],
    }),
  );
  const history = new Map(
    djs.map(({ dj }, n) => {
      const past = { days: 14, votesBefore: 1_200, share: 1 / size, expected: 90 };
      return [dj, counted({ ...past, dispersion: 1 + (n % 7) / 2 })] as const;
    }),
  );
  reads = 0;
  return { counts: { djs, history, lockstep: new Map(), hasNight: true }, reads: () => reads };
}

async function readsOf(size: number): Promise<number> {
  const { counts, reads } = manyDjs(size);
  await signalsOfCounts(counts);
  return reads();
}

test('each DJ is read as often among 2,000 as among 500', async () => {
  expect((await readsOf(2_000)) / 2_000).toBeLessThanOrEqual((await readsOf(500)) / 500);
});

/** How many turns of the event loop other work had, for each 100 ms of processor time. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const before = process.cpuUsage();
  await work();
  isDone = true;
  const { user, system } = process.cpuUsage(before);
  return turns / ((user + system) / 100_000);
}

test('other work has its turns beside the signals of 3,000 DJs', async () => {
  const { counts } = manyDjs(3_000);
  expect(await turnsDuring(() => signalsOfCounts(counts))).toBeGreaterThan(1);
});

test('other work has its turns beside 800 fans of one minute, seldom on the same days', async () => {
  const voters = Array.from({ length: 800 }, (_, voter) => {
    const days = [4, 3, 2, 1].map((n) => -1 - ((voter * (n + 7)) % 14));
    const votes = [...days.sort((a, b) => a - b), 0];
    const at = (day: number) => day * 86_400_000_000 + voter * 10_000;
    return { voter: `v${voter}`, votes: votes.map((day) => [day, at(day)] as const) };
  });
  expect(await turnsDuring(() => lockstepOf(voters))).toBeGreaterThan(1);
});
