import { tokyoStamp } from '../tokyoDays';
import { pollTitle } from '../pollTitle';

/** What a file says of itself, so that it can be traced: a name and a value a line. */
export type SourceLine = readonly [label: string, value: string];

/** The newest entry of the audit log; `seq` 0: there is none. */
export interface LogHead {
  seq: number;
  hash: string;
}

export interface FileSource {
  poll: { name: string; year: number };
  /** What the table is. */
  content: string;
  /** Range, filter, order: whatever decided what is in it. */
  facts: readonly SourceLine[];
  /** The poll's clock, ISO 8601 in UTC. */
  at: string;
  revision: number | null;
  /** Null: it could not be had. */
  head: LogHead | null;
}

export const SOURCE_SHEET = '出典';
export const TOTAL_LABEL = '合計';

function headText(head: LogHead | null): string {
  if (head === null) return '確認できませんでした';
  return head.seq === 0 ? 'なし' : `No.${head.seq} SHA-256 ${head.hash}`;
}

/** The lines of a file, or the rows of its second sheet. */
export function sourceLines(source: FileSource): SourceLine[] {
  const { poll, content, facts, at, revision, head } = source;
  return [
    ['投票', pollTitle(poll)],
    ['内容', content],
    ...facts,
    ['時点', `${tokyoStamp(at)}（日本時間）`],
    ['リビジョン', revision === null ? '—' : String(revision)],
    ['操作履歴の最新', headText(head)],
  ];
}

/**
 * Below the table of a CSV, after an empty line: one cell a line, each with a # first, which programs that read tables
 * leave out (pandas: `comment='#'`). Never quoted, or the sign would be part of a cell.
 */
export function sourceText(lines: readonly SourceLine[]): string {
  const flat = (text: string) => text.replaceAll(',', '、').replace(/["\r\n\0]/g, ' ');
  return `\r\n${lines.map(([label, value]) => `# ${flat(label)}: ${flat(value)}\r\n`).join('')}`;
}
