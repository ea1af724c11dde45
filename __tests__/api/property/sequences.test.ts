import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { checkServed, checkStored } from './check';
import { undo } from './exclusions';
import { type Model, startModel } from './model';
import { type Part, sequences } from './sequences';
import { startWorld, type World } from './world';

const { PROPERTY_SEED, PROPERTY_SEQUENCES, PROPERTY_PATH, NOSHRINK } = process.env;
const seed = Number(PROPERTY_SEED ?? randomInt(2 ** 31));
const wanted = Number(PROPERTY_SEQUENCES ?? 100);
// While one sequence waits for its database, the other is at work. A path leads to a sequence of one.
const LANES = PROPERTY_PATH ? 1 : 2;
/** How often each outcome of each kind of command was met, over all sequences. */
const met = new Map<string, number>();
let worlds: World[];

beforeAll(async () => {
  worlds = await Promise.all(Array.from({ length: LANES }, startWorld));
});
afterAll(() => Promise.all(worlds.map((world) => world.drop())));

const report = (line: string) => process.stderr.write(`${line}\n`);

async function runSequence(world: World, parts: readonly Part[]): Promise<void> {
  let model = startModel();
  await world.restart(model);
  for (const part of parts) model = await runPart(world, model, part);
  await checkStored(world, model);
  await checkServed(world, model);
  // Once all is undone every figure is as if nothing had ever been excluded.
  const active = model.exclusions.flatMap(({ undone }, at) => (undone ? [] : [at]));
  for (const at of model.votes.size % 2 === 0 ? active : active.reverse())
    model = await runPart(world, model, [{ kind: 'undo', ...undo(at) }]);
  if (active.length > 0) await checkServed(world, model);
}

/** What happened at once has to be what would have happened in some order. */
async function runPart(world: World, model: Model, part: Part): Promise<Model> {
  const revision = await world.readRevision();
  const happened = await Promise.all(
    part.map(async (command) => {
      const outcome = await command.send(world, model);
      const what = `${command.kind}: ${outcome.kind}`;
      met.set(what, (met.get(what) ?? 0) + 1);
      return { command: String(command), outcome, expected: command.expect };
    }),
  );
  if (part.length === 1) expect(happened[0]!.outcome.kind).not.toBe('key_in_use');
  const failures: unknown[] = [];
  for (const order of ordersOf(happened)) {
    const after = { ...model };
    try {
      for (const { command, outcome, expected } of order)
        expect({ command, outcome }).toEqual({ command, outcome: expected(after, outcome) });
      if (part.length > 1) await checkStored(world, after);
    } catch (error) {
      failures.push(error);
      continue;
    }
    // Equal revisions mean equal figures: what changes one moves the other, and nothing else does.
    const hasMoved = (await world.readRevision()) > revision;
    const isShown = after.votes.size > model.votes.size || after.shown > model.shown;
    expect({ part: part.map(String), hasMoved }).toEqual({
      part: part.map(String),
      hasMoved: isShown,
    });
    return after;
  }
  throw new Error(['no order explains these:', ...failures.map(String)].join('\n'));
}

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((first) =>
    ordersOf(all.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  );
}

/** What comes up often in so many sequences: without it they would prove nothing of it. */
const MET_IN = 100;
const MET = [
  ...['exclude: done', 'exclude: no_votes_matched', 'exclude: proposed', 'freeze: done'],
  ...['undo: done', 'undo: not_found', 'withdraw: done'],
];
/** What comes up dozens of times in so many, and now and then not at all in a few. */
const RARE_IN = 2_000;
const RARE = [
  ...['freeze: vote_is_open', 'freeze: final_exists', 'freeze: proposed', 'publish: proposed'],
  ...['publish: done', 'publish: version_withdrawn', 'import: reason_wanted', 'accept: done'],
  ...['post: result_is_final', 'setting: result_is_final', 'refuse: done', 'accept: match_changed'],
  'undo: already_undone',
];

test('F7: after any sequence of votes and decisions, served = recount = model', async () => {
  report(`${wanted} made-up sequences; PROPERTY_SEED=${seed} makes them up again`);
  const lanes = worlds.map((world, lane) => {
    const property = fc.asyncProperty(sequences, (parts) => runSequence(world, parts));
    const numRuns = Math.ceil(wanted / LANES);
    const options = { path: PROPERTY_PATH, endOnFailure: NOSHRINK !== undefined };
    return fc.assert(property, { seed: seed + lane, numRuns, ...options });
  });
  for (const lane of await Promise.allSettled(lanes))
    if (lane.status === 'rejected') throw lane.reason;
  if (wanted > MET_IN) report([...met].sort().join('\n'));
  const outcomes = [...(wanted >= MET_IN ? MET : []), ...(wanted >= RARE_IN ? RARE : [])];
  expect(outcomes.filter((what) => !met.has(what))).toEqual([]);
}, 7_200_000);
