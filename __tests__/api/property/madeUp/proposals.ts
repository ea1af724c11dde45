import fc from 'fast-check';
import type { DecideStep, FreezeStep, SingleStep, Step, TwoPeopleStep } from '../steps';
import { CLOCKS, PEOPLE } from '../vocabulary';
import { mostly } from './chance';
import { excludeStep, fillStep, postStep, together, undoStep } from './singleSteps';
import { freezeStep, publishStep } from './versions';

const LIMITS = [0, 30, 100, 1000];

export const twoPeopleStep: fc.Arbitrary<TwoPeopleStep> = fc.record({
  kind: fc.constant('twoPeople' as const),
  to: fc.constantFrom(...LIMITS, null),
  by: fc.constantFrom(...PEOPLE),
});

export const decideStep: fc.Arbitrary<DecideStep> = fc.record({
  kind: fc.constant('decide' as const),
  nth: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 4 })),
  id: fc.constant(''),
  decision: fc.constantFrom('accept', 'accept', 'accept', 'refuse', 'take-back'),
  // Whoever excludes and freezes is the first of them.
  by: fc.constantFrom(PEOPLE[1], PEOPLE[1], PEOPLE[1], PEOPLE[0]),
  isFresh: mostly(true, false),
});

/** Two people are on: what is proposed, and what becomes of it, with votes and decisions in between. */
export function agreed(hashed: fc.Arbitrary<boolean>): fc.Arbitrary<Step[]> {
  return fc.boolean().chain((isClosed) =>
    fc
      .tuple(
        fillStep(hashed),
        twoPeopleStep.map((step) => ({ ...step, to: step.to ?? 0 })),
        // Two that overlap, often enough: once one is accepted, the other is no longer what was proposed.
        fc.array(isClosed ? fc.oneof(excludeStep, finalStep) : excludeStep, {
          minLength: 2,
          maxLength: 2,
        }),
        fc.array(someStep(hashed, isClosed), { minLength: 3, maxLength: 9 }),
      )
      .map(([fill, on, proposals, steps]) => [
        ...(isClosed ? [fill, CLOSE] : [fill]),
        ...[on, ...proposals, ...steps],
      ]),
  );
}

const CLOSE: Step = { kind: 'clock', now: CLOCKS[1]! };

const finalStep = freezeStep.map((step): FreezeStep => ({ ...step, final: true, revision: 'any' }));

function someStep(hashed: fc.Arbitrary<boolean>, isClosed: boolean): fc.Arbitrary<Step> {
  const onVersions = fc.oneof(finalStep, publishStep, publishStep);
  const deciding = fc.oneof<fc.WeightedArbitrary<SingleStep>[]>(
    { weight: 10, arbitrary: decideStep },
    { weight: isClosed ? 3 : 6, arbitrary: excludeStep },
    { weight: isClosed ? 6 : 1, arbitrary: onVersions },
    { weight: 1, arbitrary: undoStep },
    { weight: 1, arbitrary: twoPeopleStep },
  );
  // Decisions alone: they come one after the other, while votes may come in the middle of one.
  const atOnce = together(
    fc.oneof<fc.WeightedArbitrary<SingleStep>[]>(
      { weight: 3, arbitrary: decideStep },
      { weight: 1, arbitrary: fc.oneof(excludeStep, undoStep, onVersions, twoPeopleStep) },
    ),
  );
  return fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 8, arbitrary: deciding },
    // What was to be frozen is then no longer what was proposed.
    {
      weight: isClosed ? 3 : 1,
      arbitrary: fc.oneof(fillStep(hashed), postStep(fc.constant(null))),
    },
    { weight: 3, arbitrary: atOnce },
  );
}
