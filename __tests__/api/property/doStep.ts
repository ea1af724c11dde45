import { isDeepStrictEqual } from 'node:util';
import { checkStored } from './check/checkStored';
import { concrete } from './concrete';
import type { Model } from './model/model';
import type { Outcome } from './outcomes';
import { perform } from './perform/perform';
import { predict } from './predict/predict';
import type { World } from './startWorld';
import type { GroupStep, SingleStep, Step } from './steps';

/** Does a step, or several at once; throws where something else came of it than has to. */
export function doStep(world: World, model: Model, step: Step): Promise<Model> {
  return step.kind === 'group' ? doTogether(world, model, step) : doOne(world, model, step);
}

async function doOne(world: World, model: Model, wanted: SingleStep): Promise<Model> {
  const step = concrete(model, wanted);
  const told = await perform(world, step);
  const predicted = predict(model, step, told);
  expect({ step, told }).toEqual({ step, told: predicted.outcome });
  return predicted.model;
}

/** What happened at once has to be what would have happened in some order. */
async function doTogether(world: World, model: Model, group: GroupStep): Promise<Model> {
  const steps = group.steps.map((step) => concrete(model, step));
  const told = await Promise.all(steps.map((step) => perform(world, step)));
  const failures: string[] = [];
  for (const order of orders(steps.map((_, at) => at))) {
    const after = inOrder(model, steps, told, order);
    if (!after) continue;
    try {
      await checkStored(world, after);
      return after;
    } catch (error) {
      failures.push(`${order.join(', ')}: ${String(error)}`);
    }
  }
  const what = steps.map((step, at) => JSON.stringify({ step, told: told[at] }));
  throw new Error(
    ['no order explains what came of these at once:', ...what, ...failures].join('\n'),
  );
}

/** How the vote stands after that order; null where something else would have been told. */
function inOrder(
  model: Model,
  steps: readonly SingleStep[],
  told: readonly Outcome[],
  order: readonly number[],
): Model | null {
  let after = model;
  for (const at of order) {
    const predicted = predict(after, steps[at]!, told[at]!);
    if (!isDeepStrictEqual(predicted.outcome, told[at])) return null;
    after = predicted.model;
  }
  return after;
}

function orders(of: readonly number[]): number[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((first) =>
    orders(of.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  );
}
