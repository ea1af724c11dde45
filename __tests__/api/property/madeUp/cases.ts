import fc from 'fast-check';
import type { CaseStep, ExcludeStep, ImportStep, ReviewStep, Step } from '../steps';
import { ANY_OTHER, DJ_IDS, INSTANTS, PEOPLE } from '../vocabulary';
import { excludeStep, fillStep, postStep, together, undoStep } from './singleSteps';

export const reviewStep: fc.Arbitrary<ReviewStep> = fc.constant({ kind: 'review' });

export const caseStep: fc.Arbitrary<CaseStep> = fc.record({
  kind: fc.constant('case' as const),
  nth: fc.nat({ max: ANY_OTHER }),
  state: fc.constantFrom('open', 'harmless', 'harmless', 'excluded'),
  owner: fc.constantFrom('own', 'own', 'nobody', 'as before', 'as before', 'other'),
  note: fc.constantFrom('', '確認中', ' 電話で確認 '),
  by: fc.constantFrom(...PEOPLE),
  isStale: fc.constantFrom(false, false, false, true),
  sent: fc.constant(null),
});

/** From a case: what repeats there, mostly, or any other votes. */
export const excludeOfCaseStep: fc.Arbitrary<ExcludeStep> = fc
  .tuple(excludeStep, fc.nat({ max: ANY_OTHER }), fc.nat({ max: 2 }))
  .map(([step, nth, one]) => ({ ...step, of: { nth, bySignal: one > 0 } }));

/** About as many votes of one voter for a DJ on a day as list it. */
const burstStep = (hashed: fc.Arbitrary<boolean>): fc.Arbitrary<ImportStep> =>
  fc
    .record({
      step: fillStep(hashed),
      dj: fc.constantFrom(...DJ_IDS.slice(0, 4)),
      // The last of them is of the running day.
      at: fc.constantFrom(3, 5, 7, 3, 5, 7, 9),
      voter: fc.constantFrom('voter 1', 'voter 2'),
      votes: fc.integer({ min: 21, max: 25 }),
    })
    .map(({ step, dj, at, voter, votes }) => ({
      ...step,
      lines: Array.from({ length: votes }, (_, n) => ({
        id: `burst-${dj}-${at}-${n}`,
        ...{ dj, ms: INSTANTS[at]!, voter, source: null },
        ...({ spelling: 'utc', fault: 'none' } as const),
      })),
    }));

/** Days that were looked at, and decisions on what is flagged there, with more votes in between. */
export function reviewed(hashed: fc.Arbitrary<boolean>): fc.Arbitrary<Step[]> {
  const deciding = fc.oneof(
    { weight: 4, arbitrary: caseStep },
    { weight: 4, arbitrary: excludeOfCaseStep },
    { weight: 3, arbitrary: undoStep },
  );
  const voting = fc.oneof(fillStep(hashed), burstStep(hashed), postStep(fc.constant(null)));
  const one = fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 6, arbitrary: deciding },
    { weight: 1, arbitrary: voting },
    { weight: 1, arbitrary: reviewStep },
    { weight: 2, arbitrary: together(fc.oneof({ weight: 4, arbitrary: deciding }, voting)) },
  );
  return fc
    .tuple(
      fc.array(burstStep(hashed), { minLength: 1, maxLength: 3 }),
      reviewStep,
      fc.array(one, { minLength: 3, maxLength: 7 }),
    )
    .map(([bursts, look, steps]) => [...bursts, look, ...steps]);
}
