import type { Headers, NamedFileFault, NamedLineFault } from '../csv/namedColumns';
import { type NamedFile, type NamedRecords, readNamedRecords } from '../csv/namedRecords';
import type { BrokenLine, CsvRecord } from '../csv/recordReader';
import { isExcelNumber } from '../excelNumbers';
import { type Dj, DJ_FIELDS, type DjField, MOST_CHARACTERS } from './fields';

export type DjHeaders = Headers<DjField>;

/** Of a file, unpacked: it is read into memory. */
export const MOST_DJ_FILE_BYTES = 20 * 1024 * 1024;

/** A line of a file of DJs; a field is left out where the file has no such column. `id` may be ''. */
export type DjRow = Partial<Dj> & Pick<Dj, 'name'>;

/** Why a line can't be taken. */
export type DjLineFault = NamedLineFault<DjField> | { code: 'excel_number'; value: string };
export type DjFileFault = NamedFileFault<DjField>;
export type DjFile = NamedRecords<DjRow, DjLineFault>;

const DJ_FILE: NamedFile<DjField, DjRow, DjLineFault> = {
  fields: DJ_FIELDS,
  required: ['name'],
  names: {
    id: ['id'],
    name: ['name', '名前', 'dj', 'dj名'],
    kana: ['kana', '読み', 'よみ', 'ヨミ', 'ふりがな', 'フリガナ'],
    area: ['area', '地域'],
    category: ['category', '部門'],
  },
  most: MOST_CHARACTERS,
  readRow: (cells) =>
    isExcelNumber(cells.id ?? '') ? { code: 'excel_number', value: cells.id ?? '' } : cells,
};

/** A CSV of DJs from its records, the header first. */
export function readDjRecords(
  records: readonly (CsvRecord | BrokenLine)[],
  named?: DjHeaders,
): DjFile | DjFileFault {
  return readNamedRecords(DJ_FILE, records, named);
}
