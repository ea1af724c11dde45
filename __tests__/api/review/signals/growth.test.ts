import { lockstepOf } from '../../../../api/review/history';
import { type DayCounts, signalsOfCounts } from '../../../../api/review/signals';

function manyDjs(size: number): DayCounts {
  const djs = Array.from({ length: size }, (_, n) => ({
    ...{ dj: `dj ${n}`, votes: 100, night: n % 12, sources: 100 },
    heavy: n % 3 === 0 ? [{ source: `s${n}`, votes: 12 + (n % 30), ofSource: 60 }] : [],
  }));
  const past = { days: 14, votesBefore: 1_200, share: 1 / size, expected: 90 };
  const history = new Map(djs.map(({ dj }, n) => [dj, { ...past, dispersion: 1 + (n % 7) / 2 }]));
  return { djs, history, lockstep: new Map(), hasNight: true };
}

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
  expect(await turnsDuring(() => signalsOfCounts(manyDjs(3_000)))).toBeGreaterThan(1);
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
