import fc from 'fast-check';
import type { ExclusionMatch } from '../../../../contract/decisions/exclusionMatch';
import type {
  DjsStep,
  ExcludeStep,
  GroupStep,
  ImportStep,
  NotesStep,
  PostStep,
  SettingStep,
  SingleStep,
  UndoStep,
} from '../steps';
import { CLOSINGS, DJ_IDS, INSTANTS, NAMES, OPENINGS, OTHER_NAMES } from '../vocabulary';
import { maybe, mostly } from './chance';
import { line, usualLine } from './lines';

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
          flagged: mostly(true, false),
        }),
      ),
    )
    .map((djs) => djs.flatMap(({ flagged, ...dj }) => (flagged ? [dj] : []))),
  keepMade: mostly(true, false),
});

export const notesStep: fc.Arbitrary<NotesStep> = fc.record({
  kind: fc.constant('notes' as const),
  notes: fc.uniqueArray(
    fc.record({
      date: fc.constantFrom('2022-09-10', '2022-09-11', '2022-09-16'),
      text: fc.constantFrom('速報', '締切'),
    }),
    { selector: ({ date }) => date, maxLength: 2 },
  ),
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
  of: fc.constant(null),
  caseId: fc.constant(null),
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
