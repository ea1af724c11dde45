import fc from 'fast-check';
import type { GroupStep, ImportStep, Step } from '../steps';
import { INSTANTS } from '../vocabulary';
import { caseStep, reviewed, reviewStep } from './cases';
import { maybe, mostly } from './chance';
import {
  djsStep,
  excludeStep,
  fillStep,
  importStep,
  notesStep,
  postStep,
  settingStep,
  together,
  undoStep,
} from './singleSteps';
import { agreed } from './proposals';
import { concluded, freezeStep, publishStep } from './versions';

const no = fc.constant(false);
const yes = fc.constant(true);

/**
 * Steps at the same time, in kinds of which the outcome is that of some order. (A batch that does not
 * know the DJ that an import is just making is told so, rightly, even if one of its other votes then
 * waits for that import: no order explains both. So too where the list of DJs changes under several
 * others, or while an import makes DJs.)
 */
const groupStep = (hashed: fc.Arbitrary<boolean>): fc.Arbitrary<GroupStep> => {
  const importing = importStep(no, hashed);
  const making = importStep(yes, hashed);
  const posting = postStep(maybe(fc.uuid(), 1)).chain((step) =>
    fc.boolean().map((twice) => ({ ...step, twice: twice && step.key !== null })),
  );
  const deciding = fc.oneof(settingStep, notesStep, excludeStep, undoStep);
  const few = { minLength: 2, maxLength: 4 };
  return fc
    .oneof(
      fc.array(fc.oneof({ weight: 3, arbitrary: fc.oneof(importing, posting) }, deciding), few),
      fc.array(fc.oneof({ weight: 3, arbitrary: making }, deciding), few),
      fc.array(fc.oneof({ weight: 2, arbitrary: excludeStep }, undoStep, posting), few),
      // The same file twice, in parallel (F5).
      fc.oneof(importing, making).map((step) => [step, step]),
      fc.tuple(djsStep, fc.oneof(importing, posting)),
    )
    .map((steps) => ({ kind: 'group' as const, steps }));
};

const single = (hashed: fc.Arbitrary<boolean>): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 5, arbitrary: importStep(fc.boolean(), hashed) },
    // Few keys, so that they come again: with the same votes, or with others.
    { weight: 4, arbitrary: postStep(maybe(fc.constantFrom('k1', 'k2'), 1)) },
    { weight: 2, arbitrary: settingStep },
    { weight: 2, arbitrary: djsStep },
    { weight: 1, arbitrary: notesStep },
    { weight: 3, arbitrary: excludeStep },
    { weight: 2, arbitrary: undoStep },
    // Mostly refused: most votes are open, and nobody has looked at a day.
    { weight: 1, arbitrary: fc.oneof(freezeStep, publishStep, caseStep, reviewStep) },
    { weight: 4, arbitrary: groupStep(hashed) },
  );

/** One step may be done again at once: the same file, the same batch under its key, the same setting. */
const repeated = (step: fc.Arbitrary<Step>): fc.Arbitrary<Step[]> =>
  fc.tuple(step, mostly(1, 2)).map(([one, times]) => Array.from({ length: times }, () => one));

const settlesVoters: ImportStep = {
  kind: 'import',
  lines: [
    {
      id: 'v0',
      dj: 'aoi',
      ms: INSTANTS[3]!,
      spelling: 'utc',
      voter: 'voter 0',
      source: '10.0.0.1',
      fault: 'none',
    },
  ],
  onError: 'stop',
  dryRun: false,
  createDjs: false,
  hashed: true,
  gzip: false,
  fault: 'none',
  kill: null,
  overHttp: false,
  reason: null,
};

/** Some votes, and decisions about them, with more votes in between. */
function decisions(hashed: fc.Arbitrary<boolean>): fc.Arbitrary<Step[]> {
  const deciding = fc.oneof(
    { weight: 3, arbitrary: excludeStep },
    { weight: 2, arbitrary: undoStep },
  );
  const voting = fc.oneof(fillStep(hashed), postStep(fc.constant(null)));
  const one = fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 4, arbitrary: deciding },
    { weight: 1, arbitrary: voting },
    { weight: 2, arbitrary: together(fc.oneof({ weight: 2, arbitrary: deciding }, voting)) },
  );
  return fc
    .tuple(fillStep(hashed), fc.array(one, { minLength: 2, maxLength: 6 }))
    .map(([fill, steps]) => [fill, ...steps]);
}

/** A sequence of steps; its voters are hashed throughout, or not, but for a mistake now and then. */
export const sequences: fc.Arbitrary<Step[]> = fc.boolean().chain((hashing) => {
  const usual = single(fc.constant(hashing));
  const mistaken = importStep(no, fc.constant(!hashing));
  const step = fc.oneof({ weight: 19, arbitrary: usual }, { weight: 1, arbitrary: mistaken });
  const first = mostly<Step[]>(hashing ? [settlesVoters] : [], []);
  const rest = fc.array(repeated(step), { minLength: 1, maxLength: 5 });
  const hashed = fc.constant(hashing);
  const sometimes = (steps: fc.Arbitrary<Step[]>) => fc.oneof(fc.constant<Step[]>([]), steps);
  const decided = fc.oneof(decisions(hashed), reviewed(hashed));
  return fc
    .tuple(first, rest, sometimes(decided), sometimes(fc.oneof(concluded(hashed), agreed(hashed))))
    .map(([one, steps, ...last]) => [...one, ...steps.flat(), ...last.flat()]);
});
