import type { CsvCell } from './csv/spreadsheets';
import { tokyoStamp } from './tokyoDays';
import { pollTitle } from './poll';

/** Of kind `day` a Tokyo day, of `stamp` a Tokyo time (2022-09-20 14:00:12); numbers of kind `place` count no votes. */
export type FileCell = string | number | null;

export type CellKind = 'text' | 'place' | 'count' | 'change' | 'share' | 'day' | 'stamp';

export interface FileColumn {
  header: string;
  kind: CellKind;
  /** In letters of a spreadsheet; left out: as usual for its kind. */
  width?: number;
}

/** In percent with one decimal; halves go up by the digits that the share is written with, as on the screen. */
function inPercent(share: number): number {
  const written = Number(`${share}e3`);
  return Math.round(Number.isNaN(written) ? share * 1000 : written) / 10;
}

/** A share is a number of percent, so that any program reads it as a number. */
export function csvCell({ kind }: FileColumn, cell: FileCell): CsvCell {
  return kind === 'share' && typeof cell === 'number' ? inPercent(cell) : cell;
}

export function csvHeader({ header, kind }: FileColumn): string {
  return kind === 'share' ? `${header}(%)` : header;
}

/** A name and a value that say where a file's figures are from. */
export type SourceLine = readonly [label: string, value: string];

/** The newest entry of the audit log; `seq` 0: there is none. */
export type LogHead = { seq: number; hash: string };

export interface FileSource {
  poll: { name: string; year: number };
  /** What the table is. */
  content: string;
  /** Range, filter, order: whatever decided what is in it. */
  details: readonly SourceLine[];
  /** The poll's clock, ISO 8601 in UTC. */
  at: string;
  revision: number | null;
  /** Null: it could not be read. */
  head: LogHead | null;
}

export const TOTAL_LABEL = '合計';

function headText(head: LogHead | null): string {
  if (head === null) return '確認できませんでした';
  return head.seq === 0 ? 'なし' : `No.${head.seq} SHA-256 ${head.hash}`;
}

/** The lines below a CSV, or the rows of a workbook's second sheet. */
export function sourceLines(source: FileSource): SourceLine[] {
  const { poll, content, details, at, revision, head } = source;
  return [
    ['投票', pollTitle(poll)],
    ['内容', content],
    ...details,
    ['時点', `${tokyoStamp(at)}（日本時間）`],
    ['リビジョン', revision === null ? '—' : String(revision)],
    ['操作履歴の最新', headText(head)],
  ];
}

/** Below a CSV, after an empty line: one cell a line, # first, which readers skip (pandas: `comment='#'`); never quoted. */
export function sourceText(lines: readonly SourceLine[]): string {
  const flat = (text: string) => text.replaceAll(',', '、').replace(/["\r\n\0]/g, ' ');
  return `\r\n${lines.map(([label, value]) => `# ${flat(label)}: ${flat(value)}\r\n`).join('')}`;
}
