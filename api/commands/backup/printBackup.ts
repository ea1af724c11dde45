import type { BackupHead } from '../../backup/format';
import { row } from '../row';

/** What people count in a backup, by its tables; the rest is in "rows in all". */
const COUNTED: Readonly<Record<string, string>> = {
  vote: 'votes',
  dj: 'DJs',
  exclusion: 'exclusions',
  version: 'versions',
  audit: 'entries of the audit log',
};

interface PrintedFile {
  bytes: number;
  sha256: string;
}

/** The figures of a backup, for standard output: each number stands before what it counts. */
export function backupFigures(
  { at, tables, migrations, audit }: BackupHead,
  { bytes, sha256 }: PrintedFile,
): string[] {
  const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0;
  return [
    ...Object.entries(COUNTED).map(([table, what]) => row(rowsOf(table), what)),
    row(
      tables.reduce((sum, { rows }) => sum + rows, 0),
      'rows in all',
    ),
    row(bytes, 'bytes in the file'),
    '',
    `of          ${at}`,
    `migration   ${migrations.at(-1)}`,
    `audit head  ${audit.seq} ${audit.hash}`,
    `sha256      ${sha256}`,
  ];
}
