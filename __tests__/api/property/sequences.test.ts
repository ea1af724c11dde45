import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sequences } from './sequences';
import { runSequence } from './runSequence';
import { startWorld, type World } from './world';

const { PROPERTY_SEED, PROPERTY_SEQUENCES, PROPERTY_PATH } = process.env;
const seed = Number(PROPERTY_SEED ?? randomInt(2 ** 31));
const wanted = Number(PROPERTY_SEQUENCES ?? 100);
// While one sequence waits for its database, the other is at work. A path leads to a sequence of one.
const LANES = PROPERTY_PATH ? 1 : 2;
const REPORT_EVERY = 1_000;
let done = 0;

let worlds: World[];

beforeAll(async () => {
  worlds = await Promise.all(Array.from({ length: LANES }, startWorld));
});
afterAll(() => Promise.all(worlds.map((world) => world.end())));

function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function runLane(world: World, lane: number): Promise<void> {
  const property = fc.asyncProperty(sequences, async (steps) => {
    await runSequence(world, steps);
    done += 1;
    if (done % REPORT_EVERY === 0) report(`${done} of ${wanted} sequences`);
  });
  const numRuns = Math.ceil(wanted / LANES);
  await fc.assert(property, { seed: seed + lane, numRuns, path: PROPERTY_PATH });
}

/** What comes up often in so many sequences: without it they would prove nothing of it. */
const MET_IN = 100;
const MET = [
  ...['exclude: excluded', 'exclude by case: excluded', 'undo: undone'],
  ...['freeze: frozen', 'withdraw: withdrawn'],
];

/** What comes up dozens of times in so many, and now and then not at all in a few. */
const RARE_IN = 2_000;
const RARE = [
  ...['freeze: vote_is_open', 'freeze: final_exists', 'freeze: sign_in_again'],
  ...['publish: published', 'publish: version_withdrawn', 'import: reason_wanted'],
  ...['post: result_is_final', 'setting: result_is_final'],
];

function countMet(): Map<string, number> {
  const met = new Map<string, number>();
  for (const world of worlds) {
    for (const [what, times] of world.met) met.set(what, (met.get(what) ?? 0) + times);
  }
  return met;
}

test('F5, F6, F7: after any sequence of imports, batches, settings, exclusions, cases of the rule, undo and versions, served = recount = model', async () => {
  report(`${wanted} made-up sequences; PROPERTY_SEED=${seed} makes them up again`);
  const lanes = await Promise.allSettled(worlds.map(runLane));
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  const met = countMet();
  if (wanted > MET_IN)
    report(
      [...met]
        .sort()
        .map(([what, times]) => `${what} ${times}`)
        .join('\n'),
    );
  const outcomes = [...(wanted >= MET_IN ? MET : []), ...(wanted >= RARE_IN ? RARE : [])];
  expect(outcomes.filter((what) => !met.has(what))).toEqual([]);
}, 7_200_000);
