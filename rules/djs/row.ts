import { restoreCell } from '../csv/formulaCells';
import { isExcelNumber } from '../excelNumbers';
import { type Dj, DJ_FIELDS, type DjField, MOST_CHARACTERS } from './fields';
import type { NamedLineFault } from '../csv/namedColumns';
import type { DjColumns } from './header';

/** A line of a file of DJs; a field is left out where the file has no such column. `id` may be ''. */
export type DjRow = Partial<Dj> & Pick<Dj, 'name'>;

/** Why a line can't be taken. */
export type DjRowFault = NamedLineFault<DjField> | { code: 'excel_number'; value: string };

/**
 * Null: the line is blank. Cells beyond the header may be blank; one that is missing would empty its
 * field without a word, so that line is wrong.
 */
export function readDjRow(
  cells: readonly string[],
  { width, index }: DjColumns,
): DjRow | DjRowFault | null {
  const texts = cells.map((cell) => restoreCell(cell).trim());
  if (texts.every((text) => text === '')) return null;
  if (texts.length < width || texts.slice(width).some((text) => text !== '')) {
    return { code: 'cells', expected: width, found: texts.length };
  }
  const row: Partial<Dj> = {};
  for (const field of DJ_FIELDS) {
    const at = index[field];
    if (at === undefined) continue;
    const text = texts[at] ?? '';
    if (text.includes('\0')) return { code: 'nul', field };
    const most = MOST_CHARACTERS[field];
    if (text.length > most) return { code: 'too_long', field, most };
    if (field === 'id' && isExcelNumber(text)) return { code: 'excel_number', value: text };
    row[field] = text;
  }
  return row.name ? { ...row, name: row.name } : { code: 'no_name' };
}
