import { checkAnswers } from './check/checkAnswers';
import { checkStored } from './check/checkStored';
import { doStep } from './doStep';
import type { Model } from './model/model';
import type { World } from './startWorld';
import type { SingleStep, Step } from './steps';
import { CLOSINGS, DJ_IDS, NAMES, NOW, OPENINGS } from './vocabulary';

const START: readonly SingleStep[] = [
  { kind: 'setting', name: '投票', opensAt: OPENINGS[1]!, closesAt: CLOSINGS[4]! },
  {
    kind: 'djs',
    djs: DJ_IDS.slice(0, 4).map((id) => ({
      id,
      name: NAMES[id],
      kana: '',
      area: '',
      category: '',
    })),
    keepMade: false,
  },
];

const NOTHING: Model = {
  now: NOW,
  votes: new Map(),
  djs: new Map(),
  notes: new Map(),
  exclusions: [],
  runs: [],
  cases: new Map(),
  versions: [],
  published: null,
  isFinal: false,
  perMille: null,
  proposals: [],
  name: '',
  opensAt: 0,
  closesAt: 0,
  voters: null,
  keys: new Map(),
  decisions: 0,
  unshown: 0,
  imports: 0,
};

/** Does the steps one after the other on an empty database; throws where the product and the model differ. */
export async function runSequence(world: World, steps: readonly Step[]): Promise<void> {
  await world.clear();
  let model = NOTHING;
  let revision = await readRevision(world);
  for (const step of [...START, ...steps]) {
    const next = await doStep(world, model, step);
    const after = await readRevision(world);
    const moved = after > revision;
    expect({ step, moved }).toEqual({ step, moved: isShown(model, next) });
    [model, revision] = [next, after];
  }
  await checkStored(world, model);
  await checkAnswers(world, model);
  await undoAll(world, model);
}

/** Once all is undone every figure is as if nothing had ever been excluded. */
async function undoAll(world: World, model: Model): Promise<void> {
  const ids = model.exclusions.flatMap(({ undone }, at) => (undone ? [] : [`x-${at + 1}`]));
  if (ids.length === 0) return;
  const order = model.votes.size % 2 === 0 ? ids : ids.reverse();
  let after = model;
  for (const id of order) {
    const nth = Number(id.slice(2)) - 1;
    after = await doStep(world, after, { kind: 'undo', nth, id });
  }
  await checkStored(world, after);
  await checkAnswers(world, after);
}

/** Equal revisions mean equal figures: what changes one moves the other, and nothing else does. */
function isShown(before: Model, after: Model): boolean {
  return after.votes.size > before.votes.size || after.decisions > before.decisions;
}

async function readRevision({ owner }: World): Promise<number> {
  const { rows } = await owner.query<{ revision: number }>(
    'select coalesce(sum(changes), 0)::int as revision from revision',
  );
  return rows[0]?.revision ?? NaN;
}
