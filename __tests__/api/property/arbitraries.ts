import fc from 'fast-check';
import type {
  CastLine,
  DjsStep,
  GroupStep,
  ImportStep,
  NotesStep,
  PostStep,
  SettingStep,
  Step,
} from './steps';
import {
  CALLED,
  CLOSINGS,
  DJ_IDS,
  INSTANTS,
  NAMES,
  OPENINGS,
  OTHER_NAMES,
  usualVote,
} from './vocabulary';

const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    { weight: 2, arbitrary: fc.constantFrom(usual, ...others) },
  );

const maybe = (text: fc.Arbitrary<string>, weight: number) =>
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

const IN_FILES = ['fields', 'instant', 'bytes', 'open', 'middle'] as const;
const fileLine = line(IN_FILES);

const kill = fc.oneof(
  { weight: 8, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({ chunk: fc.nat({ max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ afterMs: fc.nat({ max: 4 }) }) },
);

const importStep = (
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

const postStep = (key: fc.Arbitrary<string | null>): fc.Arbitrary<PostStep> =>
  fc.record({
    kind: fc.constant('post' as const),
    votes: fc.array(line(['instant']), { minLength: 1, maxLength: 6 }),
    key,
    twice: fc.constant(false),
  });

const settingStep: fc.Arbitrary<SettingStep> = fc.record({
  kind: fc.constant('setting' as const),
  name: fc.constantFrom('投票', 'DJランキング投票'),
  opensAt: fc.constantFrom(...OPENINGS),
  closesAt: fc.constantFrom(...CLOSINGS),
});

const djsStep: fc.Arbitrary<DjsStep> = fc.record({
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

const notesStep: fc.Arbitrary<NotesStep> = fc.record({
  kind: fc.constant('notes' as const),
  notes: fc.uniqueArray(
    fc.record({
      date: fc.constantFrom('2022-09-10', '2022-09-11', '2022-09-16'),
      text: fc.constantFrom('速報', '締切'),
    }),
    { selector: ({ date }) => date, maxLength: 2 },
  ),
});

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
  const deciding = fc.oneof(settingStep, notesStep);
  const few = { minLength: 2, maxLength: 4 };
  return fc
    .oneof(
      fc.array(fc.oneof({ weight: 3, arbitrary: fc.oneof(importing, posting) }, deciding), few),
      fc.array(fc.oneof({ weight: 3, arbitrary: making }, deciding), few),
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
};

/** A sequence of steps; its voters are hashed throughout, or not, but for a mistake now and then. */
export const sequences: fc.Arbitrary<Step[]> = fc.boolean().chain((hashing) => {
  const usual = single(fc.constant(hashing));
  const mistaken = importStep(no, fc.constant(!hashing));
  const step = fc.oneof({ weight: 19, arbitrary: usual }, { weight: 1, arbitrary: mistaken });
  const first = mostly<Step[]>(hashing ? [settlesVoters] : [], []);
  const rest = fc.array(repeated(step), { minLength: 1, maxLength: 7 });
  return fc.tuple(first, rest).map(([one, steps]) => [...one, ...steps.flat()]);
});
