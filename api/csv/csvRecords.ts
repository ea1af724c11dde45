import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Encoding } from '../../contract/imports';
import { byteOrderMark, chooseEncoding, type TextEncoding } from '../../rules/csv/encodings';
import {
  type BrokenLine,
  type CsvRecord,
  type Line,
  RecordReader,
} from '../../rules/csv/recordReader';
import { foreignFormat } from './foreignFormat';
import { FileStop } from './lineErrors';
import { isTextOf, textLines } from './textLines';
import { peek, unpack } from './unpack';

/** The records of a CSV file in blocks, and what it was decoded from; empty lines are left out. */
export interface OpenedRecords {
  encoding: TextEncoding;
  records: AsyncGenerator<(CsvRecord | BrokenLine)[]>;
}

const HEAD = 1024;

/**
 * Opens a CSV file, unpacked already: with `auto` its byte order mark decides, else it is UTF-8. Throws FileStop where it
 * bears the mark of another encoding than the one that was named, or is of another format.
 */
export async function openRecords(
  content: AsyncIterable<Buffer>,
  named: Encoding,
): Promise<OpenedRecords> {
  const { head, whole } = await peek(content, HEAD);
  const mark = byteOrderMark(head);
  const encoding = named === 'auto' ? (mark?.encoding ?? 'utf-8') : named;
  if (mark && mark.encoding !== encoding) {
    const found = `the byte order mark of ${mark.encoding}, not of ${encoding}`;
    throw new FileStop(null, `the file begins with ${found}`);
  }
  const format = foreignFormat(head, encoding);
  if (format) throw new FileStop(null, `this is no CSV file: it seems to be ${format}`);
  const text = withoutStart(mark?.bytes.length ?? 0, whole);
  return { encoding, records: readRecords(textLines(text, encoding)) };
}

async function* withoutStart(
  bytes: number,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const part of content) {
    yield part.subarray(left);
    left = 0;
  }
}

/** Lines that are read before other requests have their turn: all of them may be wrong, which takes longest. */
const LINES_AT_ONCE = 500;

async function* readRecords(
  lines: AsyncIterable<Line[]>,
): AsyncGenerator<(CsvRecord | BrokenLine)[]> {
  const reader = new RecordReader();
  for await (const block of lines) {
    for (let at = 0; at < block.length; at += LINES_AT_ONCE) {
      yield reader.read(block.slice(at, at + LINES_AT_ONCE));
      await nextTurn();
    }
  }
  yield reader.end();
}

/**
 * All records of a small CSV file, packed or not, and what it was decoded from; `auto` looks at all of it. Throws FileStop,
 * and FileTooLarge beyond `maxBytes` unpacked.
 */
export async function readWholeFile(
  file: AsyncIterable<Buffer>,
  named: Encoding,
  maxBytes: number,
): Promise<{ encoding: TextEncoding; records: (CsvRecord | BrokenLine)[] }> {
  const content = Buffer.concat(await collect(unpack(file, maxBytes)));
  const reads = (encoding: TextEncoding) => isTextOf(content, encoding);
  const chosen = named === 'auto' ? chooseEncoding(content, reads) : named;
  const { encoding, records } = await openRecords(inOnePart(content), chosen);
  return { encoding, records: (await collect(records)).flat() };
}

async function collect<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

async function* inOnePart(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
