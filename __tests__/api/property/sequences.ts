import fc from 'fast-check';
import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import type { ExcludeStep, FreezeStep, GroupStep, ImportStep, Line, NthStep } from './steps';
import type { DecideStep, DjsStep, FlagStep, PostStep, SingleStep, Step } from './steps';
import { CALLED, CLOSINGS, DATES, DJ_IDS, INSTANTS, NAMES, OPENINGS } from './vocabulary';

const { constant, constantFrom, nat, record, tuple } = fc;

/** Nearly always the usual. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 12, arbitrary: constant(usual) },
    { weight: 2, arbitrary: constantFrom(usual, ...others) },
  );

const choose = <T>(...weighted: [weight: number, arbitrary: fc.Arbitrary<T>][]) =>
  fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Null once for each `weight` times a text. */
const maybe = (text: fc.Arbitrary<string>, weight: number) =>
  choose<string | null>([1, constant(null)], [weight, text]);

// Votes -------------------------------------------------------------------------------------------

/** The same id is nearly always the same vote; its DJ by id in one file, by name in the next. */
const usualLine = tuple(nat(24), nat(1)).map(([n, called]): Line => {
  const id = DJ_IDS[n % 4]!;
  return {
    id: n % 5 === 4 ? null : `v${n}`,
    dj: [id, NAMES[id]][called]!,
    ms: INSTANTS[3 + (n % 8)]!,
    voter: n % 5 === 4 || n % 2 === 0 ? `voter ${n % 7}` : null,
    source: n % 3 === 0 ? '10.0.0.1' : null,
    fault: 'none',
  };
});

const oddLine = (...faults: Line['fault'][]): fc.Arbitrary<Line> =>
  record({
    id: maybe(
      nat(24).map((n) => `v${n}`),
      5,
    ),
    dj: choose([8, constantFrom(...CALLED.slice(0, 10))], [1, constantFrom(...CALLED)]),
    ms: choose([6, constantFrom(...INSTANTS.slice(3, 12))], [1, constantFrom(...INSTANTS)]),
    voter: maybe(constantFrom('Ann', 'ボブ', 'c"d,e', ' f '), 3),
    source: maybe(constantFrom('10.0.0.1', '::1'), 1),
    fault: mostly('none', ...faults),
  });

const linesOf = (...faults: Line['fault'][]) =>
  fc.array(choose([2, usualLine], [1, oddLine(...faults)]), { minLength: 1, maxLength: 8 });

const importStep = (createDjs: fc.Arbitrary<boolean>): fc.Arbitrary<ImportStep> =>
  record({
    kind: constant('import' as const),
    // A file without a single wrong line is the usual one.
    lines: fc.oneof(fc.array(usualLine, { maxLength: 9 }), linesOf(), linesOf('fields', 'instant')),
    onError: constantFrom('skip', 'stop'),
    dryRun: mostly(false, true),
    createDjs,
    reason: constant(null),
  });

const some: ImportStep = {
  ...{ kind: 'import', lines: [], onError: 'skip', dryRun: false, createDjs: false, reason: null },
};
/** A file without a fault: something to decide about. */
const fillStep = fc
  .array(usualLine, { minLength: 6, maxLength: 12 })
  .map((lines): ImportStep => ({ ...some, lines }));

const postStep = (key: fc.Arbitrary<string | null>): fc.Arbitrary<PostStep> =>
  record({
    kind: constant('post' as const),
    votes: linesOf('instant'),
    key,
    twice: constant(false),
  });

const settingStep = record({
  kind: constant('setting' as const),
  name: constantFrom('投票', 'DJランキング投票'),
  opensAt: constantFrom(...OPENINGS),
  closesAt: constantFrom(...CLOSINGS),
});

const djOf = (id: (typeof DJ_IDS)[number]) =>
  record({
    id: constant(id),
    // Other names may be another DJ's, too.
    name: mostly(NAMES[id], 'DJ アオイ', 'だれか', 'ren'),
    kana: constantFrom('', 'あ', 'ん'),
    area: constant('東京'),
    category: constant(''),
  });
const djsStep: fc.Arbitrary<DjsStep> = record({
  kind: constant('djs' as const),
  djs: tuple(...DJ_IDS.map((id) => tuple(djOf(id), mostly(true, false)))).map((djs) =>
    djs.flatMap(([dj, isNamed]) => (isNamed ? [dj] : [])),
  ),
  keepMade: mostly(true, false),
});

// Decisions ---------------------------------------------------------------------------------------

const subset = <T>(of: readonly T[], most = of.length) =>
  fc.subarray([...of], { minLength: 1, maxLength: most });
const isoInstant = constantFrom(...INSTANTS.map((ms) => new Date(ms).toISOString()));

const span = tuple(maybe(isoInstant, 1), isoInstant).map(([one, other]): ExclusionMatch => {
  if (one === null) return { to: other };
  if (one === other) return { from: one };
  return one < other ? { from: one, to: other } : { from: other, to: one };
});

const FIELDS: fc.Arbitrary<ExclusionMatch>[] = [
  record({ djs: choose([9, subset(DJ_IDS.slice(0, 4), 3)], [1, subset(DJ_IDS)]) }),
  record({ voters: subset([...Array.from({ length: 7 }, (_, n) => `voter ${n}`), 'Ann', ' f ']) }),
  record({ sources: subset(['10.0.0.1', '::1']) }),
  record({ voteIds: subset(Array.from({ length: 25 }, (_, n) => `v${n}`)) }),
  record({ hours: subset([0, 8, 9, 11, 12, 23]) }),
  record({ repeats: constant('perVoterPerDay' as const) }),
  span,
];
/** One field, or now and then two: with more of them next to nothing would match. */
const match = choose<ExclusionMatch>(
  [3, fc.oneof(...FIELDS)],
  [
    1,
    tuple(fc.oneof(...FIELDS), fc.oneof(...FIELDS)).map(([one, other]) => ({ ...one, ...other })),
  ],
).filter(({ from, to }) => !from || !to || from < to);

const excludeStep = (of: ExcludeStep['of']): fc.Arbitrary<ExcludeStep> =>
  record({
    kind: constant('exclude' as const),
    match,
    isStale: mostly(false, true),
    of: constant(of),
    nth: nat(3),
  });
const excludeAny = excludeStep(null);

const nthStep = (...kinds: NthStep['kind'][]): fc.Arbitrary<NthStep> =>
  record({ kind: constantFrom(...kinds), nth: choose([2, constant(0)], [1, nat(4)]) });
const undoStep = nthStep('undo');

const freezeStep: fc.Arbitrary<FreezeStep> = record({
  kind: constant('freeze' as const),
  label: constantFrom('速報', '最終結果'),
  final: fc.boolean(),
});

const flagStep: fc.Arbitrary<FlagStep> = record({
  kind: constant('flag' as const),
  date: constantFrom(...DATES),
  dj: constantFrom(...DJ_IDS.slice(0, 4)),
});

const decideStep: fc.Arbitrary<DecideStep> = record({
  kind: constant('decide' as const),
  of: constantFrom('rule', 'day'),
  nth: nat(3),
  state: constantFrom('open', 'harmless'),
  isStale: mostly(false, true),
});

const ruleStep = constantFrom('perDay', 'perDay', 'perPoll', 'perPoll', 'none').map(
  (rule) => ({ kind: 'rule', rule }) as const,
);

// Sequences ---------------------------------------------------------------------------------------

const no = constant(false);
const yes = constant(true);
const keyless = postStep(constant(null));

const groupOf = (steps: fc.Arbitrary<SingleStep[]>): fc.Arbitrary<GroupStep> =>
  steps.map((all) => ({ kind: 'group', steps: all }));
const together = (step: fc.Arbitrary<SingleStep>) =>
  groupOf(fc.array(step, { minLength: 2, maxLength: 3 }));

/**
 * Steps at the same time, in kinds of which the outcome is that of some order. (A batch that does not know the DJ that
 * an import is just making is rejected, rightly, even if another of its votes then waits for that import: no order
 * explains both. So too where the list of DJs changes under several others, or while an import makes DJs.)
 */
const posting = postStep(maybe(fc.noShrink(fc.uuid()), 1)).chain((step) =>
  fc.boolean().map((twice) => ({ ...step, twice: twice && step.key !== null })),
);
const deciding = fc.oneof<fc.Arbitrary<SingleStep>[]>(settingStep, excludeAny, undoStep);
const few = { minLength: 2, maxLength: 4 };
const groupStep = groupOf(
  fc.oneof<fc.Arbitrary<SingleStep[]>[]>(
    fc.array(fc.oneof({ weight: 3, arbitrary: fc.oneof(importStep(no), posting) }, deciding), few),
    fc.array(fc.oneof({ weight: 3, arbitrary: importStep(yes) }, deciding), few),
    fc.array(fc.oneof({ weight: 2, arbitrary: excludeAny }, undoStep, posting), few),
    // The same file twice, in parallel (F5).
    fc.oneof(importStep(no), importStep(yes)).map((step) => [step, step]),
    tuple(djsStep, fc.oneof(importStep(no), posting)),
  ),
);

const anyStep = choose<Step>(
  [5, importStep(fc.boolean())],
  // Few keys, so that they come again: with the same votes, or with others.
  [4, postStep(maybe(constantFrom('k1', 'k2'), 1))],
  [2, settingStep],
  [2, djsStep],
  [3, excludeAny],
  [2, undoStep],
  [4, groupStep],
);
/** A step may be done again at once: the same file, the same batch under its key, the same setting. */
const opening = fc
  .array(tuple(anyStep, mostly(1, 2)), { minLength: 1, maxLength: 5 })
  .map((steps) => steps.flatMap(([step, times]) => Array<Step>(times).fill(step)));

function after(
  first: fc.Arbitrary<Step>[],
  step: fc.Arbitrary<Step>,
  [minLength, maxLength]: number[],
) {
  return tuple(tuple(...first), fc.array(step, { minLength, maxLength })).map(
    ([one, steps]): Step[] => [...one, ...steps],
  );
}

const close = constant<Step>({ kind: 'close' });

/** Decisions about votes, with more votes in between. */
const decisions = after(
  [fillStep],
  choose<Step>(
    [3, excludeAny],
    [2, undoStep],
    [1, fc.oneof(fillStep, keyless)],
    [2, together(fc.oneof(excludeAny, undoStep, fillStep, keyless))],
  ),
  [2, 6],
);

/** The poll has closed: versions, what becomes of them, and what may still come late. */
const late = tuple(importStep(no), maybe(constant('届くのが遅れた'), 2)).map(
  ([step, reason]): SingleStep => ({ ...step, reason }),
);
const publishStep = nthStep('publish', 'publish', 'withdraw');
const concluded = after(
  [fillStep, close, freezeStep],
  choose<Step>(
    [4, freezeStep],
    [6, publishStep],
    [3, fc.oneof<fc.Arbitrary<Step>[]>(late, keyless, excludeAny, undoStep, settingStep)],
    [2, together(fc.oneof<fc.Arbitrary<SingleStep>[]>(freezeStep, publishStep, publishStep, late))],
  ),
  [3, 8],
);

/** What breaks the rule, cases of DJ's days, decisions on both; breaches are counted again after each. */
const reviewed = tuple(
  after([close, fillStep, ruleStep, flagStep, flagStep], flagStep, [0, 1]),
  fc.array(
    tuple(
      choose<Step>(
        [3, excludeStep('rule')],
        [3, excludeStep('day')],
        [3, undoStep],
        [3, decideStep],
        [1, excludeAny],
        [1, fillStep],
      ),
      ruleStep,
    ),
    { minLength: 2, maxLength: 5 },
  ),
).map(([first, steps]): Step[] => [...first, ...steps.flat()]);

/** Two people: what one proposes, the other accepts or refuses, while other things happen. */
const proposed = after(
  [fillStep, fc.oneof(close, fillStep), constant<Step>({ kind: 'twoPeople' })],
  choose<Step>(
    [4, excludeAny],
    [2, freezeStep],
    [2, publishStep],
    [6, nthStep('accept', 'accept', 'refuse')],
    [1, undoStep],
    [1, fillStep],
  ),
  [3, 10],
);

const sometimes = (weight: number, steps: fc.Arbitrary<Step[]>) =>
  choose<Step[]>([weight, constant([])], [1, steps]);

export const sequences: fc.Arbitrary<Step[]> = tuple(
  opening,
  sometimes(1, decisions),
  sometimes(2, reviewed),
  sometimes(1, concluded),
  sometimes(2, proposed),
).map((parts) => parts.flat());
