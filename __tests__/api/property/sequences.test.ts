import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { setRule } from './cases';
import { checkCases, checkServed, checkStored } from './check';
import { undo } from './exclusions';
import { type Model, type Operation, type Outcome, START, type Step } from './model';
import { type Part, sequences } from './sequences';
import { startWorld, type World } from './world';

const { PROPERTY_SEED, PROPERTY_SEQUENCES, PROPERTY_PATH, NOSHRINK } = process.env;
const seed = Number(PROPERTY_SEED ?? randomInt(2 ** 31));
const wanted = Number(PROPERTY_SEQUENCES ?? 100);
// While one sequence waits for its database, the other is at work. A path leads to a sequence of one.
const LANES = PROPERTY_PATH ? 1 : 2;
let finished = 0;
/** How often each outcome of each kind of step was met, over all sequences. */
const met = new Map<string, number>();
let worlds: World[];

beforeAll(async () => {
  worlds = await Promise.all(Array.from({ length: LANES }, startWorld));
});
afterAll(() => Promise.all(worlds.map((world) => world.drop())));

const report = (line: string) => process.stderr.write(`${line}\n`);

/** A step of which nothing is random. */
const the = <Drawn>(make: (drawn: fc.Arbitrary<Drawn>) => fc.Arbitrary<Step>, drawn: Drawn) =>
  fc.sample(make(fc.constant(drawn)), 1)[0]!;

/** Does the steps one after the other; throws where the product and the model differ. */
async function runSequence(world: World, parts: readonly Part[]): Promise<void> {
  await world.restart();
  let model = START;
  for (const part of parts) {
    const revision = await world.readRevision();
    const next = Array.isArray(part)
      ? await doTogether(world, model, part)
      : await doOne(world, model, part);
    // Equal revisions mean equal figures: what changes one moves the other, and nothing else does.
    const hasMoved = (await world.readRevision()) > revision;
    const isShown = next.votes.size > model.votes.size || next.shown > model.shown;
    expect({ part, hasMoved }).toEqual({ part, hasMoved: isShown });
    model = next;
  }
  await checkStored(world, model);
  await checkServed(world, model);
  // Once all is undone every figure is as if nothing had ever been excluded.
  const active = model.exclusions.flatMap(({ undone }, at) => (undone ? [] : [at]));
  for (const at of model.votes.size % 2 === 0 ? active : active.reverse()) {
    // Breaches per poll are counted by the job alone.
    model = await doOne(world, model, the(setRule, model.rule));
    model = await doOne(world, model, the(undo, at));
  }
  if (active.length > 0) await checkServed(world, model);
}

async function doOne(world: World, model: Model, step: Step): Promise<Model> {
  const operation = step.on(model);
  const outcome = await perform(world, step, operation);
  const predicted = operation.predict(model, outcome);
  expect({ step: step.name, outcome }).toEqual({ step: step.name, outcome: predicted.outcome });
  if (predicted.model.cases.size > 0) await checkCases(world, predicted.model);
  return predicted.model;
}

/** What happened at once has to be what would have happened in some order. */
async function doTogether(world: World, model: Model, steps: readonly Step[]): Promise<Model> {
  const all = steps.map((step) => ({ step, operation: step.on(model) }));
  const happened = await Promise.all(
    all.map(async ({ step, operation }) => {
      return { step, operation, outcome: await perform(world, step, operation) };
    }),
  );
  const failures: string[] = [];
  for (const order of ordersOf(happened)) {
    const after = explain(model, order);
    if (!after) continue;
    try {
      await checkStored(world, after);
      return after;
    } catch (error) {
      failures.push(`${order.map(({ step }) => step.name).join()}: ${String(error)}`);
    }
  }
  const what = happened.map(({ step, outcome }) => `${step.name}: ${JSON.stringify(outcome)}`);
  throw new Error(['no order explains these at once:', ...what, ...failures].join('\n'));
}

interface Happened {
  step: Step;
  operation: Operation;
  outcome: Outcome;
}

/** The model after these one by one; null where another outcome would have come of one. */
function explain(model: Model, order: readonly Happened[]): Model | null {
  let after = model;
  for (const { operation, outcome } of order) {
    const predicted = operation.predict(after, outcome);
    if (!isDeepStrictEqual(predicted.outcome, outcome)) return null;
    after = predicted.model;
  }
  return after;
}

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((first) =>
    ordersOf(all.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  );
}

async function perform(world: World, { kind }: Step, operation: Operation): Promise<Outcome> {
  const outcome = await operation.perform(world);
  const what = `${kind}: ${outcome.kind}`;
  met.set(what, (met.get(what) ?? 0) + 1);
  return outcome;
}

/** What comes up often in so many sequences: without it they would prove nothing of it. */
const MET_IN = 100;
const MET = [
  ...['exclude: excluded', 'exclude: no_votes_matched', 'exclude: proposed', 'freeze: frozen'],
  ...['undo: undone', 'undo: already_undone', 'undo: not_found', 'withdraw: done'],
];
/** What comes up dozens of times in so many, and now and then not at all in a few. */
const RARE_IN = 2_000;
const RARE = [
  ...['freeze: vote_is_open', 'freeze: final_exists', 'freeze: proposed', 'publish: proposed'],
  ...['publish: done', 'publish: version_withdrawn', 'import: reason_wanted', 'accept: done'],
  ...['exclude by rule: excluded', 'exclude by day: excluded', 'refuse: done'],
  ...['post: result_is_final', 'setting: result_is_final', 'accept: match_changed'],
  ...['decide by rule: done', 'decide by day: done', 'decide by day: case_changed'],
];

test('F7: after any sequence of votes and decisions, served = recount = model', async () => {
  report(`${wanted} made-up sequences; PROPERTY_SEED=${seed} makes them up again`);
  const lanes = worlds.map((world, lane) => {
    const property = fc.asyncProperty(sequences, async (parts) => {
      await runSequence(world, parts);
      finished += 1;
      if (finished % 1_000 === 0) report(`${finished} of ${wanted} sequences`);
    });
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
