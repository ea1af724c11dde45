import type { Encoding } from '../../contract/imports';
import type { TextEncoding } from '../../rules/csv/encodings';
import {
  type BrokenLine,
  type CsvRecord,
  type Line,
  RecordReader,
} from '../../rules/csv/recordReader';
import { loopYields } from '../slices';
import { FileStop, LineError } from './lineErrors';
import { openText } from './openText';

/** A line that could not be read; `text` is the line, as far as it is text. */
export interface UnreadableLine {
  line: number;
  text: string;
  error: LineError;
}

export type CsvItem = CsvRecord | UnreadableLine;

/** The records of a CSV file in blocks, and what it was decoded from; empty lines are left out. */
export interface OpenedRecords {
  encoding: TextEncoding;
  records: AsyncGenerator<(CsvRecord | BrokenLine)[]>;
}

/** Throws FileStop where nothing can be read. */
export async function openRecords(
  content: AsyncIterable<Buffer>,
  asked: Encoding,
): Promise<OpenedRecords> {
  const { encoding, lines } = await openText(content, asked);
  return { encoding, records: readRecords(lines) };
}

/** So few that even lines that are all wrong hold nobody up. */
const LINES_AT_ONCE = 500;

async function* readRecords(
  lines: AsyncIterable<Line[]>,
): AsyncGenerator<(CsvRecord | BrokenLine)[]> {
  const reader = new RecordReader();
  const yieldIfDue = loopYields();
  for await (const block of lines) {
    for (let at = 0; at < block.length; at += LINES_AT_ONCE) {
      yield reader.read(block.slice(at, at + LINES_AT_ONCE));
      await yieldIfDue();
    }
  }
  yield reader.end();
}

/** The same, with the reason of each line that could not be read. Throws FileStop. */
export async function* csvRecords(
  content: AsyncIterable<Buffer>,
  asked: Encoding,
): AsyncGenerator<CsvItem[]> {
  const { encoding, records } = await openRecords(content, asked);
  const told = (item: CsvRecord | BrokenLine): CsvItem =>
    'cells' in item
      ? item
      : { line: item.line, text: item.text, error: lineFault(item.fault, encoding) };
  for await (const block of records) yield block.every(isRecord) ? block : block.map(told);
}

function isRecord(item: CsvRecord | BrokenLine): item is CsvRecord {
  return 'cells' in item;
}

/** A line that cannot be read as the end of the file. */
export function stopAt({ line, error }: UnreadableLine): FileStop {
  return new FileStop(line, error.message, error.code, error.value);
}

/** Why a line could not be read. */
export function lineFault(fault: BrokenLine['fault'], encoding: TextEncoding): LineError {
  switch (fault) {
    case 'encoding':
      return new LineError('not_readable', notInEncoding(encoding), encoding);
    case 'length':
      return new LineError('not_readable', 'this line is longer than 128 kB');
    case 'open':
      return new LineError(
        'not_readable',
        'a quote that opens here is never closed, or the line is too long',
      );
    case 'middle':
      return new LineError('not_readable', 'a quote stands in the middle of a field');
  }
}

function notInEncoding(encoding: TextEncoding): string {
  return encoding === 'utf-8'
    ? 'this line is not UTF-8 text: is the file Shift_JIS (--encoding shift_jis)?'
    : `this line is not ${encoding} text: some of its bytes mean nothing there`;
}
