import fc from 'fast-check';
import type { ClockStep, FreezeStep, PublishStep, Step } from '../steps';
import { CLOCKS } from '../vocabulary';
import { maybe, mostly } from './chance';
import {
  excludeStep,
  fillStep,
  importStep,
  postStep,
  settingStep,
  together,
  undoStep,
} from './singleSteps';

export const freezeStep: fc.Arbitrary<FreezeStep> = fc.record({
  kind: fc.constant('freeze' as const),
  label: fc.constantFrom('速報', '最終結果'),
  final: fc.boolean(),
  revision: mostly('any', 'now', 'before'),
  isFresh: mostly(true, false),
});

/** Publishes or withdraws. */
export const publishStep: fc.Arbitrary<PublishStep> = fc.record({
  kind: fc.constantFrom('publish', 'publish', 'withdraw'),
  nth: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat({ max: 4 })),
  id: fc.constant(''),
  isFresh: mostly(true, false),
});

const clockStep: fc.Arbitrary<ClockStep> = fc.record({
  kind: fc.constant('clock' as const),
  now: mostly(CLOCKS[1]!, CLOCKS[0]!),
});

/** The vote has closed: versions, what becomes of them, and what may still come late. */
export function concluded(hashed: fc.Arbitrary<boolean>): fc.Arbitrary<Step[]> {
  const late = fc
    .tuple(importStep(fc.boolean(), hashed), maybe(fc.constant('届くのが遅れた'), 2))
    .map(([step, reason]) => ({ ...step, reason }));
  // Two at once would see each other's revision, or not.
  const freezing = freezeStep.map((step): FreezeStep => ({ ...step, revision: 'any' }));
  const deciding = (freeze: fc.Arbitrary<FreezeStep>) =>
    fc.oneof<fc.WeightedArbitrary<FreezeStep | PublishStep>[]>(
      { weight: 2, arbitrary: freeze },
      { weight: 3, arbitrary: publishStep },
    );
  const making = late.map((step) => ({ ...step, createDjs: false }));
  const meanwhile = fc.oneof(making, postStep(fc.constant(null)), excludeStep, undoStep);
  const one = fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 8, arbitrary: deciding(freezeStep) },
    { weight: 4, arbitrary: fc.oneof(late, postStep(fc.constant(null)), excludeStep, undoStep) },
    { weight: 1, arbitrary: settingStep },
    {
      weight: 3,
      arbitrary: together(
        fc.oneof({ weight: 4, arbitrary: deciding(freezing) }, meanwhile, settingStep),
      ),
    },
  );
  return fc
    .tuple(fillStep(hashed), clockStep, freezeStep, fc.array(one, { minLength: 3, maxLength: 8 }))
    .map(([fill, clock, freeze, steps]) => [fill, clock, freeze, ...steps]);
}
