import { isDeepStrictEqual } from 'node:util';
import { checkAnswers } from './checkAnswers';
import { checkStored } from './checkStored';
import { checkRuleCase, performRule, predictRule } from './duplicates';
import { performExclude, performUndo, predictExclude, predictUndo } from './exclusions';
import { decided, type Model, normalizeName, type Prediction, refused } from './model';
import { type DjsStep, type GroupStep, type Outcome, refusal } from './steps';
import { ruleStep } from './arbitraries';
import type { SettingStep, SingleStep, Step } from './steps';
import { performFreeze, performPublish, predictFreeze, predictPublish } from './versions';
import { CLOSINGS, DJ_IDS, NAMES, NOW, OPENINGS } from './vocabulary';
import { performImport, performPost, predictImport, predictPost } from './votes';
import type { World } from './world';

const NOTHING: Model = {
  now: NOW,
  votes: new Map(),
  djs: new Map(),
  formerNames: new Map(),
  exclusions: [],
  versions: [],
  published: null,
  isFinal: false,
  name: '',
  opensAt: 0,
  closesAt: 0,
  voters: null,
  rule: 'perDay',
  ruleCases: new Map(),
  checkedRules: new Set(),
  keys: new Map(),
  decisions: 0,
  imports: 0,
};

const START: readonly SingleStep[] = [
  { kind: 'setting', name: '投票', opensAt: OPENINGS[1]!, closesAt: CLOSINGS[4]! },
  {
    kind: 'djs',
    djs: DJ_IDS.slice(0, 4).map((id) => {
      return { id, name: NAMES[id], kana: '', area: '', category: '' };
    }),
    keepMade: false,
  },
];

/** Does the steps one after the other on an empty database; throws where the product and the model differ. */
export async function runSequence(world: World, steps: readonly Step[]): Promise<void> {
  await world.clear();
  let model = NOTHING;
  let revision = await world.readRevision();
  for (const step of [...START, ...steps]) {
    const next = await doStep(world, model, step);
    const after = await world.readRevision();
    // Equal revisions mean equal figures: what changes one moves the other, and nothing else does.
    const isShown = next.votes.size > model.votes.size || next.decisions > model.decisions;
    expect({ step, moved: after > revision }).toEqual({ step, moved: isShown });
    [model, revision] = [next, after];
  }
  await checkStored(world, model);
  await checkAnswers(world, model);
  await undoAll(world, model);
}

/** Once all is undone every figure is as if nothing had ever been excluded. */
async function undoAll(world: World, model: Model): Promise<void> {
  const ids = model.exclusions.flatMap(({ undone }, at) => (undone ? [] : [at]));
  if (ids.length === 0) return;
  let after = model;
  for (const nth of model.votes.size % 2 === 0 ? ids : ids.reverse())
    for (const step of undoing(after, nth)) after = await doStep(world, after, step);
  await checkStored(world, after);
  await checkAnswers(world, after);
}

/** What other decisions made of a rule's case is known once its votes are counted again. */
function undoing({ rule, exclusions }: Model, nth: number): Step[] {
  const undo = { kind: 'undo', nth, id: '' } as const;
  return exclusions[nth]?.of ? [ruleStep(rule), undo] : [undo];
}

/** Does a step, or several at once; throws where something else came of it than has to. */
async function doStep(world: World, model: Model, step: Step): Promise<Model> {
  if (step.kind === 'group') return doTogether(world, model, step);
  const sent = concrete(model, step);
  const outcome = await perform(world, sent);
  const predicted = predict(model, sent, outcome);
  expect({ step: sent, outcome }).toEqual({ step: sent, outcome: predicted.outcome });
  if (predicted.model.ruleCases.size > 0) await checkRuleCase(world, predicted.model);
  return predicted.model;
}

/** What a step depends on as it is sent: what was made so far. */
function concrete(model: Model, step: SingleStep): SingleStep {
  switch (step.kind) {
    case 'undo':
      return { ...step, id: `x-${(step.nth % (model.exclusions.length + 1)) + 1}` };
    case 'djs': {
      const made = [...model.djs.values()].filter(({ id }) => id.startsWith('dj-'));
      return step.keepMade ? { ...step, djs: [...step.djs, ...made], keepMade: false } : step;
    }
    case 'publish':
    case 'withdraw': {
      // v-0 never was.
      const count = model.versions.length;
      return { ...step, id: `v-${count - (step.nth % (count + 1))}` };
    }
    case 'exclude':
      return step.bySuspects ? { ...step, of: model.rule } : step;
    case 'rule': {
      const { name, opensAt, closesAt } = model;
      return { ...step, name, opensAt, closesAt };
    }
    case 'clock':
      return { ...step, now: Math.max(step.now, model.now) };
    default:
      return step;
  }
}

/** What happened at once has to be what would have happened in some order. */
async function doTogether(world: World, model: Model, group: GroupStep): Promise<Model> {
  const steps = group.steps.map((step) => concrete(model, step));
  const outcomes = await Promise.all(steps.map((step) => perform(world, step)));
  const failures: string[] = [];
  for (const order of ordersOf(steps.map((_, at) => at))) {
    const after = inOrder(model, steps, outcomes, order);
    if (!after) continue;
    try {
      await checkStored(world, after);
      return after;
    } catch (error) {
      failures.push(`${order.join(', ')}: ${String(error)}`);
    }
  }
  const what = steps.map((step, at) => JSON.stringify({ step, outcome: outcomes[at] }));
  const why = 'no order explains what came of these at once:';
  throw new Error([why, ...what, ...failures].join('\n'));
}

/** The poll after that order; null where something else would have been answered. */
function inOrder(
  model: Model,
  steps: readonly SingleStep[],
  outcomes: readonly Outcome[],
  order: readonly number[],
): Model | null {
  let after = model;
  for (const at of order) {
    const predicted = predict(after, steps[at]!, outcomes[at]!);
    if (!isDeepStrictEqual(predicted.outcome, outcomes[at])) return null;
    after = predicted.model;
  }
  return after;
}

function ordersOf(places: readonly number[]): number[][] {
  if (places.length === 0) return [[]];
  return places.flatMap((first) =>
    ordersOf(places.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  );
}

/** Does a step with the product itself; `world.met` counts the outcomes. */
async function perform(world: World, step: SingleStep): Promise<Outcome> {
  const outcome = await performOne(world, step);
  const kind = step.kind === 'exclude' && step.of ? 'exclude by case' : step.kind;
  const what = `${kind}: ${outcome.kind === 'refused' ? outcome.code : outcome.kind}`;
  world.met.set(what, (world.met.get(what) ?? 0) + 1);
  return outcome;
}

function performOne(world: World, step: SingleStep): Promise<Outcome> | Outcome {
  switch (step.kind) {
    case 'import':
      return performImport(world, step);
    case 'post':
      return performPost(world, step);
    case 'setting': {
      const [opensAt, closesAt] = [step.opensAt, step.closesAt].map((ms) =>
        new Date(ms).toISOString(),
      );
      return put(world, '/v1/poll', { name: step.name, year: 2022, opensAt, closesAt });
    }
    case 'djs':
      return put(world, '/v1/djs', { djs: step.djs });
    case 'exclude':
      return performExclude(world, step);
    case 'undo':
      return performUndo(world, step);
    case 'rule':
      return performRule(world, step);
    case 'clock':
      world.setNow(step.now);
      return { kind: 'done' };
    case 'freeze':
      return performFreeze(world, step);
    case 'publish':
    case 'withdraw':
      return performPublish(world, step);
  }
}

async function put(world: World, path: string, body: object): Promise<Outcome> {
  const response = await world.send(path, { method: 'PUT', body });
  return response.status === 200
    ? { kind: 'done' }
    : refusal(response.status, await response.text());
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
    case 'djs':
      return predictDjs(model, step);
    case 'exclude':
      return predictExclude(model, step);
    case 'undo':
      return predictUndo(model, step);
    case 'rule':
      return predictRule(model, step);
    case 'clock':
      return { outcome: { kind: 'done' }, model: { ...model, now: step.now } };
    case 'freeze':
      return predictFreeze(model, step);
    case 'publish':
    case 'withdraw':
      return predictPublish(model, step);
  }
}

function predictSetting(model: Model, { name, opensAt, closesAt }: SettingStep): Prediction {
  if (opensAt >= closesAt) return refused(model, 'invalid_request');
  const isSameWindow = model.opensAt === opensAt && model.closesAt === closesAt;
  if (model.isFinal && !isSameWindow) return refused(model, 'result_is_final');
  const isOutside = ({ ms }: { ms: number }) => ms < opensAt || ms >= closesAt;
  if ([...model.votes.values()].some(isOutside)) return refused(model, 'window_too_narrow');
  const isSame = isSameWindow && model.name === name;
  return {
    outcome: { kind: 'done' },
    model: isSame ? model : decided({ ...model, name, opensAt, closesAt }),
  };
}

function predictDjs(model: Model, step: DjsStep): Prediction {
  const djs = new Map(step.djs.map((dj) => [dj.id, dj]));
  const hasVoted = [...model.votes.values()].some(({ dj }) => !djs.has(dj));
  if (hasVoted) return refused(model, 'dj_has_votes');
  const isSame =
    djs.size === model.djs.size &&
    [...djs].every(([id, dj]) => isDeepStrictEqual({ ...model.djs.get(id) }, { ...dj }));
  const formerNames = new Map<string, ReadonlySet<string>>();
  for (const [id, { name }] of djs) {
    const before = model.djs.get(id);
    if (!before) continue;
    const names = new Set(model.formerNames.get(id)).add(normalizeName(before.name));
    names.delete(normalizeName(name));
    formerNames.set(id, names);
  }
  const changed = decided({ ...model, djs, formerNames });
  return { outcome: { kind: 'done' }, model: isSame ? model : changed };
}
