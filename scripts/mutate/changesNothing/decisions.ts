import type { ChangesNothing } from './named';

const ONE_ROW = 'for the compiler alone: an aggregate, or what was just inserted, is one row';
const OWN_FAULT =
  'two statements of ours count the same votes: no input makes them differ, and a test that lets them is of the test alone';

/** Of files of which each holds such a line. */
const inEach = (files: readonly string[], one: Omit<ChangesNothing, 'file'>): ChangesNothing[] =>
  files.map((file) => ({ file, ...one }));

export const OF_DECISIONS: readonly ChangesNothing[] = [
  ...inEach(
    [
      'api/exclusions/makeExclusion.ts',
      'api/exclusions/previewExclusion.ts',
      'api/exclusions/soleVotes.ts',
      'api/versions/freezeVersion.ts',
      'api/versions/storedVersions.ts',
    ],
    { line: /^if \(!row\) throw new Error/, by: /^(false|"")$/, why: ONE_ROW },
  ),
  ...inEach(
    [
      'api/exclusions/effect.ts',
      'api/exclusions/soleVotes.ts',
      'api/exclusions/undoExclusion.ts',
      'api/proposals/countOpen.ts',
      'api/proposals/route.ts',
      'api/proposals/storedProposals.ts',
    ],
    { line: /rows\[0\]\?\./, by: /^rows\[0\]\.\w+$/, why: ONE_ROW },
  ),
  ...inEach(['api/exclusions/makeExclusion.ts', 'api/exclusions/undoExclusion.ts'], {
    line: /^(if \((voided|restored) !== |throw new Error\(`\$\{id\} (voids|gives back))/,
    by: /^(false|``)$/,
    why: OWN_FAULT,
  }),
  ...inEach(
    [
      'api/exclusions/signalMatch.ts',
      'api/exclusions/makeExclusion.ts',
      'api/exclusions/proposals.ts',
      'api/exclusions/storedMatch.ts',
    ],
    {
      line: /throw new (NoVotesMatched|MatchChanged|NoHashKey)\(/,
      by: /^""$/,
      why: 'whoever asked is told by asExclusionProblem, in words of its own',
    },
  ),
  {
    file: 'api/exclusions/undoExclusion.ts',
    line: /'restore'\);$/,
    by: /^""$/,
    why: 'of the two words `void` alone is looked for',
  },
  {
    file: 'api/exclusions/storedMatch.ts',
    line: /^if \(given\.length === 0\) return/,
    by: /^false$/,
    why: 'without it the voters are read in vain',
  },
  {
    file: 'api/exclusions/storedMatch.ts',
    line: /^stored\.keyCheck === voterHash\?\.keyCheck \?/,
    by: /^true$/,
    why: 'no stored vote has a hash by another key',
  },
  {
    file: 'api/exclusions/storedMatch.ts',
    line: /^if \(!hash\) return \{ voters, sources \};/,
    by: /^\{\}$/,
    why: 'they stand in what this is added to',
  },
  {
    file: 'api/exclusions/proposals.ts',
    line: /^vote\.secondPerMille === null$/,
    by: /^false$/,
    why: 'a preview more: it says that nobody has to accept',
  },
  {
    file: 'api/exclusions/changedDjs.ts',
    line: /^return line \? /,
    why: 'each DJ whose votes change is in the list',
  },
  {
    file: 'api/exclusions/changedDjs.ts',
    line: /^mostFirst\.sort/,
    by: /line\.dj\.id <= b\.line\.dj\.id$/,
    why: 'no DJ is in the list twice',
  },
  {
    file: 'api/exclusions/effect.ts',
    line: /^if \(first === undefined \|\| last === undefined\)/,
    by: /^(false|first === undefined && last === undefined)$/,
    why: 'both are missing or neither, and between days that are missing there is none',
  },
  {
    file: 'api/proposals/storedProposals.ts',
    line: /^match === undefined \? null/,
    by: /^false$/,
    why: 'of undefined there is no JSON, and the driver stores it as null',
  },
  {
    file: 'api/proposals/route.ts',
    line: /sha256\(account\.uid\)\.slice/,
    by: /^sha256\(account\.uid\)$/,
    why: 'a shorter tag says as much',
  },
  {
    file: 'api/proposals/storedProposals.ts',
    line: /^(const proposal = id === undefined|if \(!proposal\) throw)/,
    by: /^(false|"")$/,
    why: ONE_ROW,
  },
  {
    file: 'api/versions/verifyVersions.ts',
    line: /^if \(!stored\) throw new Error/,
    by: /^(false|"")$/,
    why: 'a version of the list is read by its id in the same state of the database',
  },
  {
    file: 'api/versions/decisions.ts',
    line: /^return \{ (figures|replaces), decision: \{ kind:/,
    by: /^""$/,
    why: 'both sides hash the same words, and other fields tell the kinds apart',
  },
  {
    file: 'api/versions/verifyVersions.ts',
    line: /^for \(let at = 0; at < count; at \+= 1\)/,
    by: /^at <= count$/,
    why: 'beyond the end neither side has an event',
  },
  {
    file: 'api/versions/withdrawVersion.ts',
    line: /describeVersion\(version, lines \?\? \[\]\)/,
    by: /^\["Stryker was here"\]$/,
    why: 'what has no rank is not told',
  },
  {
    file: 'api/versions/withdrawVersion.ts',
    line: /^if \(error instanceof ApiProblem && error\.code === 'version_damaged'\)/,
    by: /^(true|error instanceof ApiProblem \|\| error\.code === 'version_damaged')$/,
    why: 'of a version that was just found, its file is refused for nothing but damage',
  },
];
