import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import iconv from 'iconv-lite';
import type { Encoding } from '../../contract/imports';
import { byteOrderMark, chooseEncoding, type TextEncoding } from '../../rules/csv/spreadsheets';
import {
  type BrokenLine,
  type CsvRecord,
  type Line,
  RecordReader,
} from '../../rules/csv/recordReader';
import { FileStop } from './lineErrors';

const HEAD = 1024;

/**
 * Opens an unpacked CSV file: its encoding, and its records in blocks without the empty lines. `auto`: its byte order mark
 * decides, else it is UTF-8. Throws FileStop where the mark is of another encoding than the named one, or the file is no text.
 */
export async function openRecords(content: AsyncIterable<Buffer>, named: Encoding) {
  const { head, rest } = await peek(content, HEAD);
  const mark = byteOrderMark(head);
  const encoding = named === 'auto' ? (mark?.encoding ?? 'utf-8') : named;
  if (mark && mark.encoding !== encoding) {
    const found = `the byte order mark of ${mark.encoding}, not of ${encoding}`;
    throw new FileStop(null, `the file begins with ${found}`);
  }
  refuseBinary(head, encoding);
  const text = joined(head.subarray(mark?.bytes.length ?? 0), rest);
  return { encoding, records: readRecords(textLines(text, encoding)) };
}

function refuseBinary(head: Buffer, encoding: TextEncoding): void {
  const start = head.toString('latin1');
  if (start.startsWith('PK\x03\x04'))
    throw new FileStop(null, 'this is an Excel workbook or another zip archive: save it as CSV');
  // A NUL in a later line is that line's fault alone.
  if (!encoding.startsWith('utf-16') && /^[^\n]*\0/.test(start))
    throw new FileStop(null, 'this is no text file, or UTF-16: try --encoding utf-16le');
}

/** Other requests are served after so many lines: an error for each of them takes the longest. */
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

const LINE_FEED = 0x0a;
// As many as a record of several lines may have (rules/csv/recordReader.ts).
const MAX_LINE_BYTES = 128_000;

/** The lines of a text without its byte order mark, in blocks. Throws FileStop where one is too long for memory. */
async function* textLines(
  content: AsyncIterable<Buffer>,
  encoding: TextEncoding,
): AsyncGenerator<Line[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of encoding.startsWith('utf-16') ? inUtf8(content, encoding) : content) {
    const block = Buffer.concat([rest, part]);
    const end = block.lastIndexOf(LINE_FEED);
    if (end >= 0) yield linesOf(block.subarray(0, end), encoding);
    rest = block.subarray(end + 1);
    if (rest.length > MAX_LINE_BYTES)
      throw new FileStop(null, 'a line is longer than 128 kB: is this a CSV file?');
  }
  if (rest.length > 0) yield linesOf(rest, encoding);
}

// In UTF-16 the byte of a line feed may be part of another character.
async function* inUtf8(
  content: AsyncIterable<Buffer>,
  encoding: TextEncoding,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for await (const part of content) yield Buffer.from(decoder.decode(part, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** Nearly every block is sound and decoded as a whole; the lines of another one are decoded one by one. */
function linesOf(block: Buffer, encoding: TextEncoding): Line[] {
  const whole = decode(block, encoding);
  if (typeof whole === 'string') return whole.split('\n');
  const lines = block.toString('latin1').split('\n');
  return lines.map((line) => decode(Buffer.from(line, 'latin1'), encoding));
}

/** Text of UTF-16 is UTF-8 by now, with U+FFFD for invalid bytes. A UTF-8 file may itself hold U+FFFD. */
function decode(bytes: Buffer, encoding: TextEncoding): Line {
  const isUnicode = encoding.startsWith('utf-');
  const text = isUnicode ? bytes.toString() : iconv.decode(bytes, encoding);
  const isSound = encoding === 'utf-8' ? isUtf8(bytes) : !text.includes('\ufffd');
  return isSound ? text : { text, fault: 'encoding' };
}

/**
 * All records of a small CSV file, packed or not; `auto` tries the encodings on all of it. Throws FileStop, and FileTooLarge
 * beyond `maxBytes` unpacked.
 */
export async function readWholeFile(
  file: AsyncIterable<Buffer>,
  named: Encoding,
  maxBytes: number,
): Promise<{ encoding: TextEncoding; records: (CsvRecord | BrokenLine)[] }> {
  const content = await buffer(unpack(file, maxBytes));
  const reads = (encoding: TextEncoding) => isTextOf(content, encoding);
  const chosen = named === 'auto' ? chooseEncoding(content, reads) : named;
  const opened = await openRecords(joined(content), chosen);
  const records: (CsvRecord | BrokenLine)[] = [];
  for await (const block of opened.records) records.push(...block);
  return { encoding: opened.encoding, records };
}

/** Whether a file reads in that encoding, although it may end within a character. */
function isTextOf(content: Buffer, encoding: TextEncoding): boolean {
  if (encoding !== 'utf-8') return !iconv.getDecoder(encoding).write(content).includes('\ufffd');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content, { stream: true });
    return true;
  } catch {
    return false;
  }
}

const GZIP = Buffer.from([0x1f, 0x8b]);
const PART = 64 * 1024;

/** The unpacked file is larger than it may be. */
export class FileTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`the file is larger than ${maxBytes} bytes, unpacked`);
  }
}

/**
 * The content of a file, unpacked where its first bytes are those of gzip. Throws FileStop for a damaged or cut archive,
 * FileTooLarge above `maxBytes` of content.
 */
export async function* unpack(
  file: AsyncIterable<Buffer>,
  maxBytes = Infinity,
): AsyncGenerator<Buffer> {
  const { head, rest } = await peek(file, GZIP.length);
  const isPacked = head.subarray(0, GZIP.length).equals(GZIP);
  const whole = joined(head, rest);
  let bytes = 0;
  for await (const part of isPacked ? gunzip(whole) : whole) {
    bytes += part.length;
    if (bytes > maxBytes) throw new FileTooLarge(maxBytes);
    yield part;
  }
}

const DAMAGES: Record<string, string> = {
  Z_BUF_ERROR: 'the gzip file ends too soon: was it copied to its end?',
  Z_DATA_ERROR: 'the gzip file is damaged',
};

async function* gunzip(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unpacked = createGunzip({ chunkSize: PART });
  // Whoever reads gets the error.
  pipeline(packed, unpacked, () => undefined);
  try {
    yield* unpacked as AsyncIterable<Buffer>;
  } catch (error) {
    const damage = DAMAGES[(error as NodeJS.ErrnoException).code ?? ''];
    throw damage ? new FileStop(null, damage) : error;
  }
}

/** The first bytes of a file (at least `bytes`, or all of it), and what follows them. */
async function peek(
  file: AsyncIterable<Buffer>,
  bytes: number,
): Promise<{ head: Buffer; rest: AsyncIterable<Buffer> }> {
  const parts = file[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < bytes) {
    const { done, value } = await parts.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return { head, rest: { [Symbol.asyncIterator]: () => parts } };
}

async function* joined(
  head: Buffer,
  rest: AsyncIterable<Buffer> | Iterable<Buffer> = [],
): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}

/** A file as it was sent; `sha256` in hex, `read` from its beginning, as often as wanted. */
export interface InputFile {
  bytes: number;
  sha256: string;
  read(): AsyncIterable<Buffer>;
}
