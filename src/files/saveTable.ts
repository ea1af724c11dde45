import { sourceLines, type FileSource } from '../../rules/tableFiles';
import { fetchDayDj } from '../client/queries/files';
import { loadChunk } from '../lib/browser/chunkFailures';
import { csvFile, saveFile } from '../lib/browser/csv';
import { fileName, type FileForm } from './names';
import type { ExportRange, TableFile } from './tableFile';
import { writeCsv, writeXlsx } from './writeTable';

export type Content = 'shown' | 'long' | 'wide';

export interface Order {
  content: Content;
  form: FileForm;
  table: TableFile;
  source: FileSource;
  days: ExportRange;
}

async function contentOf({ content, form, table, source, days }: Order): Promise<Blob> {
  if (content !== 'shown') {
    const bytes = await fetchDayDj({ form: content, ...days });
    return new Blob([bytes], { type: csvFile('').type });
  }
  const written = { table, source: sourceLines(source) };
  return form === 'csv' ? writeCsv(written) : loadChunk(() => writeXlsx(written));
}

/** Makes the file and hands it over; answers its name. Throws ApiFailure, ChunkLoadError. */
export async function saveTable(order: Order): Promise<string> {
  const { content, form, table, source } = order;
  const blob = await contentOf(order);
  const vote = sourceLines(source)[0]?.[1] ?? '';
  const what = content === 'shown' ? table.content : `day-dj-${content}`;
  const name = fileName([vote, what], source.at, form);
  saveFile(blob, name);
  return name;
}
