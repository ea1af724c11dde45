import fc, { type Arbitrary } from 'fast-check';
import { decideStep, flagStep, ruleStep } from './cases';
import { excludeAny, excludeByDay, excludeByRule, undoStep } from './exclusions';
import type { Step } from './model';
import { acceptOrRefuse } from './proposals';
import { closeStep, djsStep, settingStep, twoPeopleStep } from './settings';
import { freezeStep, publishOrWithdraw } from './versions';
import { choose, maybe, mostly } from './vocabulary';
import { fillStep, importStep, postStep } from './votes';

const { array, boolean, constant, constantFrom, oneof, tuple } = fc;

/** A list of steps is done at the same time. */
export type Part = Step | Step[];

const yes = constant(true);
const keyless = postStep(constant(null));

/**
 * Steps at the same time, in kinds of which the outcome is that of some order. (A batch that does not know the DJ that
 * an import is just making is rejected, rightly, even if another of its votes then waits for that import: no order
 * explains both. So too where the list of DJs changes under several others, or while an import makes DJs.)
 */
const deciding = oneof(settingStep, excludeAny, undoStep);
const few = { minLength: 2, maxLength: 4 };
const atOnce = oneof<Arbitrary<Step[]>[]>(
  array(choose([3, oneof(importStep(), keyless)], [1, deciding]), few),
  array(choose([3, importStep({ createDjs: yes })], [1, deciding]), few),
  array(choose([2, excludeAny], [1, undoStep], [1, keyless]), few),
  // The same file twice, in parallel (F5).
  oneof(importStep(), importStep({ createDjs: yes })).map((step) => [step, step]),
  tuple(djsStep, oneof(importStep(), keyless)),
);
const together = (step: Arbitrary<Step>) => array(step, { minLength: 2, maxLength: 3 });

/** A step may be done again at once: the same file, the same batch under its key, the same setting. */
const opening = array(
  tuple(
    choose<Part>(
      [5, importStep({ createDjs: boolean() })],
      // Few keys, so that they come again: with the same votes, or with others.
      [4, postStep(maybe(constantFrom('k1', 'k2'), 1))],
      [2, settingStep],
      [2, djsStep],
      [3, excludeAny],
      [2, undoStep],
      [4, atOnce],
    ),
    mostly(1, 2),
  ),
  { minLength: 1, maxLength: 5 },
).map((steps) => steps.flatMap(([step, times]) => Array<Part>(times).fill(step)));

const after = (first: Arbitrary<Step>[], step: Arbitrary<Part>, [from, to]: [number, number]) =>
  tuple(tuple(...first), array(step, { minLength: from, maxLength: to })).map((parts): Part[] =>
    parts.flat(),
  );

/** Decisions about votes, with more votes in between. */
const decisions = after(
  [fillStep],
  choose<Part>(
    [3, excludeAny],
    [2, undoStep],
    [1, oneof(fillStep, keyless)],
    [2, together(oneof(excludeAny, undoStep, fillStep, keyless))],
  ),
  [2, 6],
);

/** The poll has closed: versions, what becomes of them, and what may still come late. */
const late = importStep({ reason: maybe(constant('届くのが遅れた'), 2) });
const concluded = after(
  [fillStep, closeStep, freezeStep],
  choose<Part>(
    [4, freezeStep],
    [6, publishOrWithdraw],
    [3, oneof(late, keyless, excludeAny, undoStep, settingStep)],
    [2, together(oneof(freezeStep, publishOrWithdraw, publishOrWithdraw, late))],
  ),
  [3, 8],
);

/** What breaks the rule, cases of DJ's days, decisions on both; breaches are counted again after each. */
const reviewed = after(
  [closeStep, fillStep, ruleStep, flagStep, flagStep],
  tuple(
    choose(
      [3, excludeByRule],
      [3, excludeByDay],
      [3, undoStep],
      [3, decideStep],
      [1, oneof(excludeAny, fillStep, flagStep)],
    ),
    ruleStep,
  ),
  [2, 5],
).map((parts) => parts.flat());

/** Two people: what one proposes, the other accepts or refuses, while other things happen. */
const proposed = after(
  [fillStep, oneof(closeStep, fillStep), twoPeopleStep],
  choose<Part>(
    [4, excludeAny],
    [2, freezeStep],
    [2, publishOrWithdraw],
    [6, acceptOrRefuse],
    [1, undoStep],
    [1, fillStep],
  ),
  [3, 10],
);

const sometimes = (weight: number, steps: Arbitrary<Part[]>) =>
  choose<Part[]>([weight, constant([])], [1, steps]);

export const sequences: Arbitrary<Part[]> = tuple(
  opening,
  sometimes(1, decisions),
  sometimes(2, reviewed),
  sometimes(1, concluded),
  sometimes(2, proposed),
).map((parts) => parts.flat());
