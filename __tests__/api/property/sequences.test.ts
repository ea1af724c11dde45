import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sequences } from './madeUp/sequences';
import { runSequence } from './runSequence';
import { startWorld, type World } from './startWorld';

const { PROPERTY_SEED, PROPERTY_SEQUENCES, PROPERTY_PATH } = process.env;
const seed = Number(PROPERTY_SEED ?? randomInt(2 ** 31));
const asked = Number(PROPERTY_SEQUENCES ?? 100);
// While one sequence waits for its database, the other is at work. A path leads to a sequence of one.
const LANES = PROPERTY_PATH ? 1 : 2;
const TOLD_EVERY = 1_000;
let done = 0;

let worlds: World[];

beforeAll(async () => {
  worlds = await Promise.all(Array.from({ length: LANES }, startWorld));
});
afterAll(() => Promise.all(worlds.map((world) => world.end())));

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function runLane(world: World, lane: number): Promise<void> {
  const property = fc.asyncProperty(sequences, async (steps) => {
    await runSequence(world, steps);
    done += 1;
    if (done % TOLD_EVERY === 0) tell(`${done} of ${asked} sequences`);
  });
  const numRuns = Math.ceil(asked / LANES);
  await fc.assert(property, { seed: seed + lane, numRuns, path: PROPERTY_PATH });
}

/** What comes up often in so many sequences: without it they would prove nothing of it. */
const MET_IN = 100;
const MET = [
  ...['exclude: excluded', 'undo: undone', 'review: reviewed', 'case: decided'],
  ...['freeze: frozen', 'withdraw: withdrawn', 'exclude: proposed', 'accept: answered'],
];

/** What comes up dozens of times in so many, and now and then not at all in a few. */
const RARE_IN = 2_000;
const RARE = [
  ...['case: case_changed', 'case: case_is_excluded', 'case: case_is_provisional'],
  ...['freeze: vote_is_open', 'freeze: final_exists', 'freeze: sign_in_again'],
  ...['publish: published', 'publish: version_withdrawn', 'import: reason_wanted'],
  ...['post: result_is_final', 'setting: result_is_final'],
  ...['refuse: answered', 'take-back: answered', 'accept: own_proposal'],
  ...['accept: proposal_decided', 'accept: match_changed', 'twoPeople: proposed'],
];

function countMet(): Map<string, number> {
  const met = new Map<string, number>();
  for (const world of worlds) {
    for (const [what, times] of world.met) met.set(what, (met.get(what) ?? 0) + times);
  }
  return met;
}

test('F5, F6, F7: after any sequence of imports, batches, settings, exclusions, undo, cases, versions and proposals, served = recount = model', async () => {
  tell(`${asked} made-up sequences; PROPERTY_SEED=${seed} makes them up again`);
  const lanes = await Promise.allSettled(worlds.map(runLane));
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  const met = countMet();
  if (asked > MET_IN)
    tell(
      [...met]
        .sort()
        .map(([what, times]) => `${what} ${times}`)
        .join('\n'),
    );
  const wanted = [...(asked >= MET_IN ? MET : []), ...(asked >= RARE_IN ? RARE : [])];
  expect(wanted.filter((what) => !met.has(what))).toEqual([]);
}, 7_200_000);
