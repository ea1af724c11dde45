import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FileStop } from './fileStop';
import { utf8Lines } from './utf8Lines';

/** `line` is where the record begins. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

const MAX_RECORD_BYTES = 128_000;

/** The records of a UTF-8 CSV file one by one, empty lines left out; throws FileStop. */
export async function* csvRecords(file: AsyncIterable<Buffer>): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    max_record_size: MAX_RECORD_BYTES,
  });
  const text = Readable.from(utf8Lines(file), { objectMode: false });
  text.on('error', (error) => parser.destroy(error));
  let line = 1;
  try {
    for await (const cells of text.pipe(parser) as AsyncIterable<string[]>) {
      if (cells.length > 1 || cells[0] !== '') yield { line, cells };
      line += 1 + newlinesIn(cells);
    }
  } catch (error) {
    throw error instanceof CsvError ? new FileStop(line, explain(error)) : error;
  } finally {
    text.destroy();
  }
}

function newlinesIn(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) {
    if (cell.includes('\n')) count += cell.split('\n').length - 1;
  }
  return count;
}

function explain(error: CsvError): string {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return 'a quote that opens here is never closed';
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return 'a quote stands in the middle of a field';
    default:
      return 'this is no CSV';
  }
}
