import { Readable } from 'node:stream';
import type { CsvError } from 'csv-parse';
import { FileStop } from './fileStop';
import type { CsvRecord } from './lineParser';
import { LineParser } from './lineParser';
import { utf8Lines } from './utf8Lines';

/** The records of a UTF-8 CSV file, empty lines left out; throws FileStop where it breaks, after what is good. */
export async function* csvRecords(file: AsyncIterable<Buffer>): AsyncGenerator<CsvRecord> {
  let stop: FileStop | null = null;
  const text = Readable.from(
    utf8Lines(file, (found) => {
      stop = found;
    }),
    { objectMode: false },
  );
  const parser = new LineParser();
  text.on('error', (error) => parser.destroy(error));
  try {
    yield* text.pipe(parser) as AsyncIterable<CsvRecord>;
  } finally {
    text.destroy();
  }
  if (stop) throw stop;
  if (parser.failure) throw new FileStop(parser.line, explain(parser.failure));
}

function explain({ code }: CsvError): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return 'a quote that opens here is never closed, or the line is too long';
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return 'a quote stands in the middle of a field';
    default:
      return 'this is no CSV';
  }
}
