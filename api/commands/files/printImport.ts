import type { WrongLine } from '../../../contract/rejection';
import type { ImportReport } from '../../imports/importOptions';
import type { Lookalike } from '../../../rules/lookalikes';
import { withUnseen } from '../../../rules/names';
import { escapeControls, quote } from '../../../rules/quote';
import { tokyoStamp } from '../../../rules/tokyoDays';
import { row } from '../row';

const DJS_SHOWN = 20;

/**
 * What came of a file, for standard output: enough to check it against the file. Each number stands
 * before what it counts. `isTaken`: the import was carried through, be it as a dry run.
 */
export function importFigures(report: ImportReport, fileName: string, isTaken: boolean): string[] {
  const dry = report.dryRun ? ' (dry run: nothing was stored)' : '';
  const counts = [
    ...fileRows(report, fileName),
    row(report.read, 'read'),
    row(isTaken ? report.accepted : 0, `accepted${dry}`),
    row(report.duplicates, 'duplicates'),
    row(report.rejected, 'rejected'),
    ...codeRows(report),
    row(isTaken ? report.djsMade : 0, 'DJs made'),
  ];
  if (!isTaken || report.accepted === 0) return counts;
  return [
    ...counts,
    '',
    `first accepted vote  ${tokyoStamp(report.firstCastAt ?? '')} +09:00`,
    `last accepted vote   ${tokyoStamp(report.lastCastAt ?? '')} +09:00`,
    '',
    `accepted by Tokyo day (${report.days.length} days)`,
    ...report.days.map(({ date, votes }) => row(votes, date)),
    '',
    `accepted by DJ (${report.djs.length} DJs)`,
    ...djRows(report.djs),
  ];
}

/** The file as `ls -l` and `sha256sum` tell of it. */
export function fileRows(
  { bytes, sha256 }: { bytes: number; sha256: string },
  fileName: string,
): string[] {
  return [`file     ${escapeControls(fileName)}`, `SHA-256  ${sha256}`, '', row(bytes, 'bytes')];
}

function codeRows({ rejectedByCode }: ImportReport): string[] {
  return Object.entries(rejectedByCode)
    .sort(([, a], [, b]) => b - a)
    .map(([code, lines]) => row(lines, `  ${code}`));
}

function djRows(djs: ImportReport['djs']): string[] {
  const rest = djs.slice(DJS_SHOWN);
  const restVotes = rest.reduce((sum, { votes }) => sum + votes, 0);
  return [
    ...djs.slice(0, DJS_SHOWN).map(({ name, votes }) => row(votes, escapeControls(name))),
    ...(rest.length > 0 ? [row(restVotes, `${rest.length} more DJs`)] : []),
  ];
}

/** What an operator has to know beside the figures, for standard error. `list`: where skipped lines are listed. */
export function importNotes(report: ImportReport, isTaken: boolean, list: string | null): string[] {
  const { rejected, wrong, ignoredColumns } = report;
  const notes =
    ignoredColumns.length > 0 ? [`columns left out: ${ignoredColumns.map(quote).join(', ')}`] : [];
  notes.push(...alikeLines(report.alike ?? []));
  if (rejected === 0) return notes;
  notes.push(...wrongLines(wrong, rejected));
  if (isTaken)
    return [...notes, `${errors(rejected)}: left out, and listed in ${escapeControls(list ?? '')}`];
  notes.push(`${errors(rejected)}: nothing was stored`);
  if (report.rejectedByCode.unknown_dj) notes.push('--create-djs would make the unknown DJs');
  const ofLines = wrong.every(({ line, code }) => line !== null && code !== 'bad_header');
  if (list === null && ofLines && report.read > rejected) {
    notes.push('--skip-bad would store the other lines, and list these in a file');
  }
  return notes;
}

/** Names of DJs that are hard to tell apart, with what nobody sees of them written out. */
export function alikeLines(alike: readonly Lookalike[]): string[] {
  const shown = (name: string) => quote(withUnseen(name));
  return alike.map(
    ({ name, other }) =>
      `warning: the DJs ${shown(name)} and ${shown(other)} differ by case, blanks or unseen marks alone`,
  );
}

/** The first wrong lines, and how many more there are. */
export function wrongLines(wrong: readonly WrongLine[], rejected: number): string[] {
  const lines = wrong.map(({ line, code, message }) =>
    line === null ? `${message} (${code})` : `line ${line}: ${message} (${code})`,
  );
  return rejected > wrong.length ? [...lines, `… and ${rejected - wrong.length} more`] : lines;
}

export function errors(count: number): string {
  return `${count} ${count === 1 ? 'error' : 'errors'}`;
}
