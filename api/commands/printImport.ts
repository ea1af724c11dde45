import type { ImportReport } from '../import/importOptions';
import { escapeControls } from '../import/lineError';

const DJS_SHOWN = 20;

/** The figures of an import, for standard output: each number stands before what it counts. */
export function importFigures(report: ImportReport, dryRun: boolean): string[] {
  const refused = report.rejected > 0;
  const counts = [
    row(report.read, 'read'),
    row(
      refused ? 0 : report.accepted,
      dryRun ? 'accepted (dry run: nothing was stored)' : 'accepted',
    ),
    row(report.duplicates, 'duplicates'),
    row(report.rejected, 'rejected'),
    row(refused ? 0 : report.djsMade, 'DJs made'),
  ];
  if (refused || report.accepted === 0) return counts;
  return [
    ...counts,
    '',
    `accepted by Tokyo day (${report.days.length} days)`,
    ...report.days.map(({ date, votes }) => row(votes, date)),
    '',
    `accepted by DJ (${report.djs.length} DJs)`,
    ...djRows(report.djs),
  ];
}

function djRows(djs: ImportReport['djs']): string[] {
  const rest = djs.slice(DJS_SHOWN);
  const restVotes = rest.reduce((sum, { votes }) => sum + votes, 0);
  return [
    ...djs.slice(0, DJS_SHOWN).map(({ name, votes }) => row(votes, escapeControls(name))),
    ...(rest.length > 0 ? [row(restVotes, `${rest.length} more DJs`)] : []),
  ];
}

/** The wrong lines, for standard error. */
export function wrongLines({ rejected, wrong }: ImportReport): string[] {
  if (rejected === 0) return [];
  const lines = wrong.map(({ line, code, message }) =>
    line === null ? `${message} (${code})` : `line ${line}: ${message} (${code})`,
  );
  const more = rejected - wrong.length;
  return [
    ...lines,
    ...(more > 0 ? [`… and ${more} more`] : []),
    `${rejected} ${rejected === 1 ? 'error' : 'errors'}: nothing was stored`,
  ];
}

function row(count: number, what: string): string {
  return `${count.toLocaleString('en').padStart(13)}  ${what}`;
}
