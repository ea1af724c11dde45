import { HIDDEN_FIGURE } from '../../lib/text/numbers';

/** Numbers that count no votes and tell none: places, days, hours, DJs, entries. Every other number is hidden. */
const SHOWN = new Set([
  ...['rank', 'previousRank', 'rankAfter', 'rankWithout', 'ranks', 'dayRanks', 'place'],
  ...['year', 'fullHours', 'basedOn', 'until', 'turnedHour', 'days', 'hour', 'from', 'to'],
  ...['revision', 'version', 'seq', 'entries', 'checked', 'fault', 'line', 'lines', 'index'],
  ...[
    'tested',
    'listed',
    'expectedHarmless',
    'p',
    'q',
    'open',
    'openCases',
    'openProposals',
    'djs',
    'djsWithVotes',
  ],
  ...['djsWithVotesAfter', 'djsMade', 'otherExclusions', 'differences', 'provisional'],
  ...['bytes', 'maxImportBytes'],
]);

/** A figure that people wrote into a text. */
const WRITTEN = /\d[\d,]*(?=\s*(?:票|votes))/g;

/** Of a match `hours` are hours of the day, of a pass how many; elsewhere they are votes. */
function areHoursShown(key: string, parent: string, own: unknown): boolean {
  return key === 'hours' && (parent === 'match' || typeof own === 'number');
}

/** Whether the sums differ must be seen all the same: then they are not the same NaN. */
function hideSums(sums: Record<string, number>): Record<string, number> {
  const areEqual = new Set(Object.values(sums)).size <= 1;
  return Object.fromEntries(
    Object.keys(sums).map((name, index) => [name, areEqual || index > 0 ? NaN : Infinity]),
  );
}

/**
 * The same answer without a count of votes: each is NaN, so that whatever is calculated from it (a share, a difference, a
 * sum) is NaN too and is written as hidden. 0 is -0: the same to === and in sums, not to Object.is; written as hidden too.
 * Two counts that are told as equal or not (sums, before and after) are the same NaN, or one of them is Infinity.
 */
export function hideCounts(value: unknown, key = ''): unknown {
  if (typeof value === 'number') {
    if (SHOWN.has(key)) return value;
    return value === 0 ? -0 : NaN;
  }
  if (typeof value === 'string') return value.replace(WRITTEN, HIDDEN_FIGURE);
  if (Array.isArray(value)) return value.map((one) => hideCounts(one, key));
  if (typeof value !== 'object' || value === null) return value;
  if (key === 'sums') return hideSums(value as Record<string, number>);
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => {
      if (areHoursShown(name, key, own)) return [name, own];
      const differs = name === 'votesAfter' && own !== (value as { votes?: unknown }).votes;
      return [name, differs ? Infinity : hideCounts(own, name)];
    }),
  );
}
