import fc from 'fast-check';
import type { DjsStep, ImportStep, NotesStep, PostStep, SettingStep } from '../steps';
import { CLOSINGS, DJ_IDS, NAMES, OPENINGS, OTHER_NAMES } from '../vocabulary';
import { mostly } from './chance';
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
  });

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
          listed: mostly(true, false),
        }),
      ),
    )
    .map((djs) => djs.flatMap(({ listed, ...dj }) => (listed ? [dj] : []))),
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
