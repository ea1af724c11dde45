import type { TransformCallback } from 'node:stream';
import type { CsvError } from 'csv-parse';
import { Parser } from 'csv-parse';

/** `line` is where the record begins, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

const MAX_RECORD_BYTES = 128_000;

/**
 * csv-parse, with two differences: each record carries its line, and a failure ends the stream
 * (`failure`, in the record that begins at `line`) instead of swallowing the records before it.
 */
export class LineParser extends Parser {
  line = 1;
  failure: CsvError | null = null;

  constructor() {
    super({
      bom: true,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      max_record_size: MAX_RECORD_BYTES,
    });
  }

  override push(cells: string[] | null): boolean {
    if (cells === null) return super.push(null);
    const record: CsvRecord = { line: this.line, cells };
    this.line += 1 + newlinesIn(cells);
    const isEmptyLine = cells.length === 1 && cells[0] === '';
    return isEmptyLine || super.push(record);
  }

  override _transform(chunk: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    super._transform(chunk, encoding, (error) => {
      if (error) this.stop(error as CsvError);
      done();
    });
  }

  override _flush(done: TransformCallback): void {
    super._flush((error) => {
      if (error) this.failure = error as CsvError;
      done();
    });
  }

  private stop(failure: CsvError): void {
    this.failure = failure;
    super.push(null);
  }
}

function newlinesIn(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) {
    if (cell.includes('\n')) count += cell.split('\n').length - 1;
  }
  return count;
}
