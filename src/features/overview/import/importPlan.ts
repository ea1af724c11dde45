import type { TextEncoding } from '../../../../rules/csv/spreadsheets';
import { columnsQuery, FIELDS, guessColumns, type Columns } from './columns';
import type { ChosenFile } from './ChooseFile';
import type { ImportOrder, Upload } from './upload';

/** How a file is to be read, as chosen in the form; a column '' is none. */
export interface ImportPlan {
  encoding: TextEncoding;
  columns: Record<keyof Columns, string>;
  createDjs: boolean;
  hashVoters: boolean;
}

const LONGEST_NAME = 255;

/** With another encoding the header may change: a column that it no longer has is replaced by the guess. */
export function columnsOf(
  header: readonly string[],
  chosen?: ImportPlan['columns'],
): ImportPlan['columns'] {
  const guessed = guessColumns(header);
  const entries = FIELDS.map((field) => {
    const column = chosen?.[field] ?? '';
    return [field, column !== '' && header.includes(column) ? column : (guessed[field] ?? '')];
  });
  return Object.fromEntries(entries) as ImportPlan['columns'];
}

/** The columns with null for none. */
export function chosenColumns(columns: ImportPlan['columns']): Columns {
  const entries = FIELDS.map((field) => [field, columns[field] || null]);
  return Object.fromEntries(entries) as Columns;
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
      columns: columnsQuery(chosenColumns(plan.columns)),
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
