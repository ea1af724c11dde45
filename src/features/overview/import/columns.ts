import { type OtherSeparator, otherSeparator } from '../../../../rules/csv/namedRecords';
import { RecordReader } from '../../../../rules/csv/recordReader';
import type { TextEncoding } from '../../../../rules/csv/spreadsheets';
import { importTexts } from '../../../texts/import';
import type { ChosenFile } from './chosenFile';
import type { ImportOrder, Upload } from './upload';

export interface FilePreview {
  /** Names of the columns, without the spaces around them, as the API takes them. */
  header: string[];
  /** The first five lines; one with a broken quote is a single cell. */
  rows: string[][];
  /** What the file has instead of commas or line feeds; null: it is a CSV. */
  separator: OtherSeparator | null;
}

const SHOWN = 5;

/** The first lines of a text; unless it is `whole` its last line may be cut. */
export function filePreview(text: string, whole: boolean): FilePreview {
  const lines = text.split('\n');
  // All of a file without line feeds is one line, of which a cut text has the first part.
  if (lines.length === 1 && otherSeparator(lines) === 'cr')
    return { header: [], rows: [], separator: 'cr' };
  const reader = new RecordReader();
  // The last line of a cut text may be half a line, and a record that is still open half a record.
  const records = whole
    ? [...reader.read(lines), ...reader.end()]
    : reader.read(lines.slice(0, -1));
  const [first = [], ...rows] = records
    .slice(0, SHOWN + 1)
    .map((record) => ('cells' in record ? record.cells : [record.text]));
  const header = first.map((name) => name.trim());
  return { header, rows, separator: otherSeparator(first) };
}

/** The fields of a vote in an import, in the order of the screen. */
export const FIELDS = ['id', 'dj', 'castAt', 'voter', 'source'] as const;
export type Field = (typeof FIELDS)[number];

/** The column of each field, by its name in the header; '': none. */
export type Columns = Record<Field, string>;

// Normalised names, best first. No column is taken for two fields.
const NAMES: Record<Field, string> = {
  id: 'id voteid 投票id 票id 投票番号 受付番号 uuid ballotid',
  dj: 'dj dj名 djname djid 投票先 候補 候補者 vote votefor candidate choice name 名前',
  castAt:
    'castat cast 投票日時 日時 投票時刻 投票時間 datetime datetimeofvote votedat timestamp ' +
    'タイムスタンプ createdat time when date',
  voter: 'voter voterid 投票者 投票者id correlateid userid user ユーザーid email メールアドレス',
  source: 'source 送信元 ip ipaddress ipアドレス remoteaddr',
};

function fold(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-.]/g, '');
}

/** Guesses the columns by their names in the header. */
export function guessColumns(header: readonly string[]): Columns {
  const free = new Map(header.map((name) => [fold(name), name] as const).reverse());
  const guessed: Columns = { id: '', dj: '', castAt: '', voter: '', source: '' };
  for (const field of FIELDS) {
    const found = NAMES[field].split(' ').find((name) => free.has(name)) ?? '';
    guessed[field] = free.get(found) ?? '';
    free.delete(found);
  }
  return guessed;
}

/** Whether each column has the name of a field itself, so that nothing was guessed. */
export function isStandardHeader(header: readonly string[]): boolean {
  const isField = (name: string) => FIELDS.some((field) => field === name);
  return header.length > 0 && header.every(isField);
}

function repeated(names: readonly string[]): string | undefined {
  return names.find((name, at) => names.indexOf(name) !== at);
}

/** What prevents an import with these columns, as Japanese sentences; empty: nothing. */
export function columnProblems(columns: Columns, preview: FilePreview): string[] {
  const { missing } = importTexts;
  if (preview.separator) return [missing.separator[preview.separator]];
  const used = FIELDS.map((field) => columns[field]).filter((name) => name !== '');
  const twice = repeated(used);
  const sameName = repeated(preview.header);
  // The API reads an unassigned field from a column with the field's own name.
  const taken = FIELDS.find((field) => columns[field] === '' && preview.header.includes(field));
  const comma = used.find((name) => name.includes(','));
  return [
    preview.rows.length === 0 && missing.noRows,
    columns.dj === '' && missing.dj,
    columns.castAt === '' && missing.castAt,
    columns.id === '' && columns.voter === '' && missing.identity,
    twice !== undefined && missing.twice(twice),
    sameName !== undefined && missing.sameName(sameName),
    taken !== undefined && missing.taken(taken, importTexts.columns.fields[taken]),
    comma !== undefined && missing.comma(comma),
  ].filter((problem) => problem !== false);
}

/** `dj:vote,castAt:when`, as POST /v1/imports takes it. */
export function columnsQuery(columns: Columns): string {
  return FIELDS.filter((field) => columns[field] !== '')
    .map((field) => `${field}:${columns[field]}`)
    .join(',');
}

/** How a file is to be read, as chosen in the form. */
export interface ImportPlan {
  encoding: TextEncoding;
  columns: Columns;
  createDjs: boolean;
  hashVoters: boolean;
}

const LONGEST_NAME = 255;

/** With another encoding the header may change: a column that it no longer has is replaced by the guess. */
export function columnsOf(header: readonly string[], chosen?: Columns): Columns {
  const columns = guessColumns(header);
  for (const field of FIELDS) {
    const column = chosen?.[field] ?? '';
    if (column !== '' && header.includes(column)) columns[field] = column;
  }
  return columns;
}

/** The check of a file: it stores nothing, and says what becomes of each line. */
export function checkOrder(
  { file, packed }: Pick<ChosenFile, 'file' | 'packed'>,
  plan: ImportPlan,
): Omit<ImportOrder, 'key'> {
  return {
    file,
    packed,
    query: {
      columns: columnsQuery(plan.columns),
      encoding: plan.encoding,
      file: file.name.slice(-LONGEST_NAME),
      dryRun: 'true',
      ...(plan.createDjs && { createDjs: 'true' }),
      ...(plan.hashVoters && { hashVoters: 'true' }),
    },
  };
}

/** The import itself, as it was checked: without the lines that were wrong, where there were any. */
export function confirmed(
  { order: { file, packed, query }, answer }: Extract<Upload, { state: 'done' }>,
  reason: string,
): Omit<ImportOrder, 'key'> {
  const { dryRun: _checked, ...stored } = query;
  return {
    file,
    packed,
    query: {
      ...stored,
      ...(answer.rejected > 0 && { onError: 'skip' }),
      ...(reason !== '' && { reason }),
    },
  };
}
