import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { checkCases, checkServed, checkStored } from './check';
import { caseOf, predictDecide, predictExclude, predictFreeze, predictPublish } from './decisions';
import { predictRule, predictSettle, predictUndo, predictWithdraw } from './decisions';
import { decided, done, EMPTY, type Model, predictDjs, predictImport, predictPost } from './model';
import { type Prediction, predictSetting } from './model';
import { sequences } from './sequences';
import type { Outcome, SingleStep, Step } from './steps';
import { CLOSED, CLOSINGS, DJ_IDS, NAMES, OPENINGS } from './vocabulary';
import { startWorld, type World } from './world';

const { PROPERTY_SEED, PROPERTY_SEQUENCES, PROPERTY_PATH } = process.env;
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
afterAll(() => Promise.all(worlds.map((world) => world.end())));

const report = (line: string) => process.stderr.write(`${line}\n`);

const START: readonly SingleStep[] = [
  { kind: 'setting', name: '投票', opensAt: OPENINGS[1]!, closesAt: CLOSINGS[3]! },
  {
    kind: 'djs',
    djs: DJ_IDS.slice(0, 4).map((id) => {
      return { id, name: NAMES[id], kana: '', area: '', category: '' };
    }),
    keepMade: false,
  },
];

/** Does the steps one after the other on an empty database; throws where the product and the model differ. */
async function runSequence(world: World, steps: readonly Step[]): Promise<void> {
  await world.clear();
  let model = EMPTY;
  for (const step of [...START, ...steps]) {
    const revision = await world.readRevision();
    const next = await doStep(world, model, step);
    // Equal revisions mean equal figures: what changes one moves the other, and nothing else does.
    const hasMoved = (await world.readRevision()) > revision;
    const isShown = next.votes.size > model.votes.size || next.shown > model.shown;
    expect({ step, hasMoved }).toEqual({ step, hasMoved: isShown });
    model = next;
  }
  await checkStored(world, model);
  await checkServed(world, model);
  // Once all is undone every figure is as if nothing had ever been excluded.
  const active = model.exclusions.flatMap(({ undone }, at) => (undone ? [] : [at]));
  for (const at of model.votes.size % 2 === 0 ? active : active.reverse()) {
    // Breaches per poll are counted by the job alone.
    model = await doStep(world, model, { kind: 'rule', rule: model.rule });
    model = await doOne(world, model, { kind: 'undo', nth: 0, at });
  }
  if (active.length > 0) await checkServed(world, model);
}

function doStep(world: World, model: Model, step: Step): Promise<Model> {
  if (step.kind === 'group') return doTogether(world, model, step.steps);
  return doOne(world, model, concrete(model, step));
}

async function doOne(world: World, model: Model, step: SingleStep): Promise<Model> {
  const outcome = await perform(world, model, step);
  const predicted = predict(model, step, outcome);
  expect({ step, outcome }).toEqual({ step, outcome: predicted.outcome });
  if (predicted.model.cases.size > 0) await checkCases(world, predicted.model);
  return predicted.model;
}

/** The ids that a step is about, of what was made so far. */
function concrete(model: Model, step: SingleStep): SingleStep {
  // The newest first, then one that there is none of.
  const newest = ({ length }: readonly unknown[], nth: number) => {
    const back = nth % (length + 1);
    return back === length ? length : length - 1 - back;
  };
  switch (step.kind) {
    case 'undo':
      return { ...step, at: step.nth % (model.exclusions.length + 1) };
    case 'publish':
    case 'withdraw':
      return { ...step, at: newest(model.versions, step.nth) };
    case 'accept':
    case 'refuse':
      return { ...step, at: newest(model.proposals, step.nth) };
    case 'exclude':
      return step.of ? { ...step, id: caseOf(model, step.of, step.nth) } : step;
    case 'decide':
      return { ...step, id: caseOf(model, step.of, step.nth) };
    case 'djs': {
      const made = [...model.djs.values()].filter(({ id }) => id.startsWith('dj-'));
      return step.keepMade ? { ...step, djs: [...step.djs, ...made] } : step;
    }
    default:
      return step;
  }
}

/** What happened at once has to be what would have happened in some order. */
async function doTogether(world: World, model: Model, all: readonly SingleStep[]): Promise<Model> {
  const steps = all.map((step) => concrete(model, step));
  const outcomes = await Promise.all(steps.map((step) => perform(world, model, step)));
  const failures: string[] = [];
  for (const order of ordersOf(steps.map((_, at) => at))) {
    let after: Model | null = model;
    for (const at of order) {
      const { outcome, model: next }: Prediction = predict(after, steps[at]!, outcomes[at]!);
      after = isDeepStrictEqual(outcome, outcomes[at]) ? next : null;
      if (!after) break;
    }
    if (!after) continue;
    try {
      await checkStored(world, after);
      return after;
    } catch (error) {
      failures.push(`${order.join()}: ${String(error)}`);
    }
  }
  const what = steps.map((step, at) => JSON.stringify({ step, outcome: outcomes[at] }));
  throw new Error(['no order explains these at once:', ...what, ...failures].join('\n'));
}

function ordersOf(places: readonly number[]): number[][] {
  if (places.length === 0) return [[]];
  return places.flatMap((first) =>
    ordersOf(places.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  );
}

async function perform(world: World, model: Model, step: SingleStep): Promise<Outcome> {
  const outcome = await world.perform(model, step);
  const kind = 'of' in step && step.of ? `${step.kind} by ${step.of}` : step.kind;
  const what = `${kind}: ${outcome.kind === 'refused' ? outcome.code : outcome.kind}`;
  met.set(what, (met.get(what) ?? 0) + 1);
  return outcome;
}

/** What has to come of a step. `outcome` is the product's: it settles what is the product's choice, and nothing else. */
function predict(model: Model, step: SingleStep, outcome: Outcome): Prediction {
  switch (step.kind) {
    case 'import':
      return predictImport(model, step, outcome);
    case 'post':
      return predictPost(model, step, outcome);
    case 'setting':
      return predictSetting(model, step);
    case 'rule':
      return predictRule(model, step.rule);
    case 'djs':
      return predictDjs(model, step);
    case 'exclude':
      return predictExclude(model, step);
    case 'undo':
      return predictUndo(model, step.at!);
    case 'flag': {
      if (!model.djs.has(step.dj)) return done(model);
      const id = `${step.date}:${step.dj}`;
      const before = model.cases.get(id) ?? { state: 'open', votes: 0 };
      return done({ ...model, cases: new Map(model.cases).set(id, before) });
    }
    case 'decide':
      return predictDecide(model, step);
    case 'twoPeople':
      return done(model.twoPeople ? model : decided({ ...model, twoPeople: true }));
    case 'accept':
    case 'refuse':
      return predictSettle(model, step.kind, step.at!, outcome);
    case 'close':
      return done({ ...model, now: CLOSED });
    case 'freeze':
      return predictFreeze(model, step);
    case 'publish':
      return predictPublish(model, step.at!);
    case 'withdraw':
      return predictWithdraw(model, step.at!);
  }
}

/** What comes up often in so many sequences: without it they would prove nothing of it. */
const MET_IN = 100;
const MET = [
  ...['exclude: excluded', 'undo: undone', 'exclude: proposed', 'freeze: frozen'],
  'withdraw: done',
];
/** What comes up dozens of times in so many, and now and then not at all in a few. */
const RARE_IN = 2_000;
const RARE = [
  ...['freeze: vote_is_open', 'freeze: final_exists', 'freeze: proposed', 'publish: proposed'],
  ...['publish: done', 'publish: version_withdrawn', 'import: reason_wanted'],
  ...['exclude by rule: excluded', 'exclude by day: excluded'],
  ...['decide by rule: done', 'decide by day: done', 'accept: done', 'refuse: done'],
  ...[
    'post: result_is_final',
    'setting: result_is_final',
    'accept: match_changed',
    'decide by day: case_changed',
  ],
];

test('F7: after any sequence of votes and decisions, served = recount = model', async () => {
  report(`${wanted} made-up sequences; PROPERTY_SEED=${seed} makes them up again`);
  const lanes = worlds.map((world, lane) => {
    const property = fc.asyncProperty(
      process.env.NOSHRINK ? fc.noShrink(sequences) : sequences,
      async (steps) => {
        await runSequence(world, steps);
        finished += 1;
        if (finished % 1_000 === 0) report(`${finished} of ${wanted} sequences`);
      },
    );
    const numRuns = Math.ceil(wanted / LANES);
    return fc.assert(property, { seed: seed + lane, numRuns, path: PROPERTY_PATH });
  });
  for (const lane of await Promise.allSettled(lanes))
    if (lane.status === 'rejected') throw lane.reason;
  if (wanted > MET_IN) report([...met].sort().join('\n'));
  const outcomes = [...(wanted >= MET_IN ? MET : []), ...(wanted >= RARE_IN ? RARE : [])];
  expect(outcomes.filter((what) => !met.has(what))).toEqual([]);
}, 7_200_000);
