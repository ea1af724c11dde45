import type { Dj } from '../../contract/dj';
import type { Encoding } from '../../contract/imports';
import type { ColumnSet, Mapping } from '../csv/columns';
import { findColumns } from '../csv/columns';
import type { CsvItem } from '../csv/csvRecords';
import { csvRecords, stopAt } from '../csv/csvRecords';
import { FileStop, LineError } from '../csv/lineErrors';
import type { WrongLines } from '../csv/wrongLines';
import type { DjField, DjRows } from './djRows';
import { djRows } from './djRows';

export const DJ_COLUMNS: ColumnSet<DjField> = {
  fields: ['id', 'name', 'kana', 'area', 'category'],
  required: ['name'],
  oneOf: [],
};

export interface DjFile {
  read: number;
  djs: readonly Dj[];
  ignored: string[];
}

/** The DJs of a CSV file, all in memory; what is wrong goes to `wrong`. `known` are those that are there. */
export async function readDjFile(
  content: AsyncIterable<Buffer>,
  { mapping, encoding }: { mapping: Mapping<DjField>; encoding: Encoding },
  known: readonly Dj[],
  wrong: WrongLines,
): Promise<DjFile> {
  const file: DjFile = { read: 0, djs: [], ignored: [] };
  let rows: DjRows | null = null;

  function take(item: CsvItem): void {
    if (!('cells' in item)) throw stopAt(item);
    const { line, cells } = item;
    try {
      if (!rows) {
        const columns = findColumns(DJ_COLUMNS, cells, mapping);
        file.ignored = columns.ignored;
        rows = djRows(known, columns);
        file.djs = rows.djs;
        return;
      }
      file.read += 1;
      rows.take(line, cells);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      if (!rows) throw new FileStop(line, error.message, error.code, error.value);
      void wrong.add(line, error);
    }
  }

  try {
    for await (const items of csvRecords(content, encoding)) items.forEach(take);
    if (!rows) throw new FileStop(null, 'the file is empty');
  } catch (error) {
    if (!(error instanceof FileStop)) throw error;
    void wrong.add(error.line, error);
  }
  return file;
}
