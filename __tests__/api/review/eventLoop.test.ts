import { lockstepOf } from '../../../api/review/history';
import { signalsOfCounts } from '../../../api/review/signals';

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
