import fc from 'fast-check';
import { djsStep, excludeStep, fillStep, importStep, maybe, mostly } from './arbitraries';
import { postStep, ruleStep, settingStep, together, undoStep } from './arbitraries';
import type { ClockStep, FreezeStep, GroupStep, ImportStep, PublishStep, Step } from './steps';
import { CLOCKS, INSTANTS } from './vocabulary';

const freezeStep: fc.Arbitrary<FreezeStep> = fc.record({
  kind: fc.constant('freeze' as const),
  label: fc.constantFrom('速報', '最終結果'),
  final: fc.boolean(),
  revision: mostly('any', 'now', 'before'),
  isFresh: mostly(true, false),
});

/** Publishes or withdraws. */
const publishStep: fc.Arbitrary<PublishStep> = fc.record({
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
function concluded(hashed: fc.Arbitrary<boolean>): fc.Arbitrary<Step[]> {
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
  const deciding = fc.oneof(settingStep, excludeStep, undoStep);
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
    { weight: 3, arbitrary: excludeStep },
    { weight: 2, arbitrary: undoStep },
    // Mostly refused: most polls are open.
    { weight: 1, arbitrary: fc.oneof(freezeStep, publishStep) },
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

/** The poll has closed: what breaks its rule, decisions from that case, and others; each time it is counted again. */
function ruled(hashed: fc.Arbitrary<boolean>): fc.Arbitrary<Step[]> {
  const close: ClockStep = { kind: 'clock', now: CLOCKS[1]! };
  const bySuspects = excludeStep.map((step) => ({ ...step, bySuspects: true }));
  const one = fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 4, arbitrary: bySuspects },
    { weight: 3, arbitrary: undoStep },
    { weight: 2, arbitrary: excludeStep },
    { weight: 1, arbitrary: fillStep(hashed) },
  );
  const rule = fc.constantFrom('perDay', 'perDay', 'perPoll', 'perPoll', 'none').map(ruleStep);
  const counted = fc.tuple(one, rule);
  return fc
    .tuple(fillStep(hashed), rule, fc.array(counted, { minLength: 2, maxLength: 4 }))
    .map(([fill, first, steps]) => [close, fill, first, ...steps.flat()]);
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
  return fc
    .tuple(
      first,
      rest,
      sometimes(decisions(hashed)),
      sometimes(concluded(hashed)),
      fc.oneof(
        { weight: 2, arbitrary: fc.constant<Step[]>([]) },
        { weight: 1, arbitrary: ruled(hashed) },
      ),
    )
    .map(([one, steps, ...last]) => [...one, ...steps.flat(), ...last.flat()]);
});
