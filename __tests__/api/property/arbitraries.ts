import fc from 'fast-check';
import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import type { CastLine, DjsStep, ExcludeStep, GroupStep, ImportStep } from './steps';
import type { PollRule } from '../../../contract/poll';
import type { PostStep, RuleStep, SettingStep, SingleStep, UndoStep } from './steps';
import { CALLED, CLOSINGS, DJ_IDS, INSTANTS, NAMES, OPENINGS } from './vocabulary';
import { OTHER_NAMES, usualVote } from './vocabulary';

/** Nearly always the usual. */
export const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    { weight: 2, arbitrary: fc.constantFrom(usual, ...others) },
  );

/** Null once for each `weight` times a text. */
export const maybe = (text: fc.Arbitrary<string>, weight: number) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight, arbitrary: text });

const called = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...CALLED.slice(0, 10)) },
  { weight: 1, arbitrary: fc.constantFrom(...CALLED) },
);
// The clock's and the window's far ends are met less often, or no vote would be taken.
const instant = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...INSTANTS.slice(3, 12)) },
  { weight: 1, arbitrary: fc.constantFrom(...INSTANTS) },
);

const usualLine: fc.Arbitrary<CastLine> = fc
  .record({
    n: fc.nat({ max: 24 }),
    called: fc.nat({ max: 1 }),
    spelling: fc.constantFrom('utc', 'offset', 'tokyo', 'epoch'),
  })
  .map(({ n, called, spelling }) => {
    const { names, ...vote } = usualVote(n);
    return { ...vote, dj: names[called]!, spelling, fault: 'none' };
  });

const oddLine = (faults: readonly CastLine['fault'][]): fc.Arbitrary<CastLine> =>
  fc.record({
    id: maybe(
      fc.nat({ max: 24 }).map((n) => `v${n}`),
      5,
    ),
    dj: called,
    ms: instant,
    spelling: fc.constantFrom('utc', 'offset', 'tokyo', 'epoch'),
    voter: maybe(fc.constantFrom('Ann', 'ボブ', 'c"d,e', ' f '), 3),
    source: maybe(fc.constantFrom('10.0.0.1', '::1'), 1),
    fault: mostly('none', ...faults),
  });

const line = (faults: readonly CastLine['fault'][]) =>
  fc.oneof({ weight: 2, arbitrary: usualLine }, { weight: 1, arbitrary: oddLine(faults) });

const kill = fc.oneof(
  { weight: 8, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({ chunk: fc.nat({ max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ afterMs: fc.nat({ max: 4 }) }) },
);

const fileLine = line(['fields', 'instant', 'bytes', 'open', 'middle']);

export const importStep = (
  createDjs: fc.Arbitrary<boolean>,
  hashed: fc.Arbitrary<boolean>,
): fc.Arbitrary<ImportStep> =>
  fc.record({
    kind: fc.constant('import' as const),
    // A file without a single wrong line is the usual one.
    lines: fc.oneof(
      fc.array(usualLine, { maxLength: 9 }),
      fc.array(line([]), { maxLength: 6 }),
      fc.array(fileLine, { minLength: 1, maxLength: 9 }),
    ),
    onError: fc.constantFrom('skip', 'stop'),
    dryRun: mostly(false, true),
    createDjs,
    hashed,
    gzip: mostly(false, true),
    fault: mostly('none', 'empty', 'header'),
    kill,
    overHttp: fc.boolean(),
    reason: fc.constant(null),
  });

/** A file without a fault: something to decide about. */
export const fillStep = (hashed: fc.Arbitrary<boolean>): fc.Arbitrary<ImportStep> =>
  fc
    .tuple(
      importStep(fc.constant(false), hashed),
      fc.array(usualLine, { minLength: 6, maxLength: 12 }),
    )
    .map(([step, lines]) => ({
      ...step,
      lines,
      onError: 'skip',
      dryRun: false,
      fault: 'none',
      kill: null,
    }));

export const postStep = (key: fc.Arbitrary<string | null>): fc.Arbitrary<PostStep> =>
  fc.record({
    kind: fc.constant('post' as const),
    votes: fc.array(line(['instant']), { minLength: 1, maxLength: 6 }),
    key,
    twice: fc.constant(false),
  });

export const settingStep: fc.Arbitrary<SettingStep> = fc.record({
  kind: fc.constant('setting' as const),
  name: fc.constantFrom('投票', 'DJランキング投票'),
  opensAt: fc.constantFrom(...OPENINGS),
  closesAt: fc.constantFrom(...CLOSINGS),
});

export const djsStep: fc.Arbitrary<DjsStep> = fc.record({
  kind: fc.constant('djs' as const),
  djs: fc
    .tuple(
      ...DJ_IDS.map((id) =>
        fc.record({
          id: fc.constant(id),
          name: mostly(NAMES[id], ...OTHER_NAMES),
          kana: fc.constantFrom('', 'あ', 'ん'),
          area: fc.constant('東京'),
          category: fc.constant(''),
          isNamed: mostly(true, false),
        }),
      ),
    )
    .map((djs) => djs.flatMap(({ isNamed, ...dj }) => (isNamed ? [dj] : []))),
  keepMade: mostly(true, false),
});

const some = <T>(of: readonly T[], most = of.length) =>
  fc.subarray([...of], { minLength: 1, maxLength: most });
const range = (length: number, name: (n: number) => string) =>
  Array.from({ length }, (_, n) => name(n));

const span = fc
  .tuple(maybe(fc.constantFrom(...INSTANTS.map(toIso)), 1), fc.constantFrom(...INSTANTS.map(toIso)))
  .map(([one, other]): ExclusionMatch => {
    if (one === null) return { to: other };
    if (one === other) return { from: one };
    return one < other ? { from: one, to: other } : { from: other, to: one };
  });

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

const FIELDS: readonly fc.Arbitrary<ExclusionMatch>[] = [
  fc.record({ djs: fc.oneof({ weight: 9, arbitrary: some(DJ_IDS.slice(0, 4), 3) }, some(DJ_IDS)) }),
  fc.record({ voters: some([...range(7, (n) => `voter ${n}`), 'Ann', ' f ']) }),
  fc.record({ sources: some(['10.0.0.1', '::1']) }),
  fc.record({
    voteIds: some(range(25, (n) => `v${n}`)),
  }),
  fc.record({ hours: some([0, 8, 9, 11, 12, 23]) }),
  fc.record({ repeats: fc.constant('perVoterPerDay' as const) }),
  span,
];

/** One field, or now and then two: with more of them next to nothing would match. */
const match: fc.Arbitrary<ExclusionMatch> = fc
  .oneof(
    { weight: 3, arbitrary: fc.nat({ max: FIELDS.length - 1 }).map((one) => [one]) },
    { weight: 1, arbitrary: fc.subarray([...FIELDS.keys()], { minLength: 2, maxLength: 2 }) },
  )
  .chain((chosen) => fc.tuple(...chosen.map((at) => FIELDS[at]!)))
  .map((fields) => Object.assign({}, ...fields) as ExclusionMatch);

export const excludeStep: fc.Arbitrary<ExcludeStep> = fc.record({
  kind: fc.constant('exclude' as const),
  match,
  isStale: mostly(false, true),
});

export const undoStep: fc.Arbitrary<UndoStep> = fc.record({
  kind: fc.constant('undo' as const),
  nth: fc.nat({ max: 5 }),
  id: fc.constant(''),
});

/** Two or three at the same time. */
export const together = (step: fc.Arbitrary<SingleStep>): fc.Arbitrary<GroupStep> =>
  fc
    .array(step, { minLength: 2, maxLength: 3 })
    .map((steps) => ({ kind: 'group' as const, steps }));

/** The rest of the setting is as it is. */
export function ruleStep(rule: PollRule): RuleStep {
  return { kind: 'rule', rule, name: '', opensAt: 0, closesAt: 0 };
}
