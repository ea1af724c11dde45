import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import type { TextEncoding } from '../../rules/csv/encodings';
import type { Line } from '../../rules/csv/recordReader';

// As long as a record of several lines may be (rules/csv/recordReader.ts): a megabyte of quotes takes long to read.
const MAX_LINE = 128_000;
const KEPT_OF_OVERLONG = 200;
const LF = 0x0a;
// What a decoder leaves where bytes mean nothing.
const LOST = /\ufffd/;

/**
 * The lines of a text in blocks, as they come in, the same ones wherever its parts end; its byte order mark is gone already.
 * Of a line above MAX_LINE bytes only the beginning is kept, so that memory does not grow with it.
 */
export async function* textLines(
  content: AsyncIterable<Buffer>,
  encoding: TextEncoding,
): AsyncGenerator<Line[]> {
  const isUtf16 = encoding.startsWith('utf-16');
  const kind = isUtf16 ? 'utf-8' : encoding;
  let rest: Buffer = Buffer.alloc(0);
  let overlong: Line | null = null;
  for await (const part of isUtf16 ? inUtf8(content, encoding) : content) {
    let block = rest.length > 0 ? Buffer.concat([rest, part]) : part;
    if (overlong) {
      const end = block.indexOf(LF);
      if (end < 0) continue;
      yield [overlong];
      overlong = null;
      block = block.subarray(end + 1);
    }
    const end = block.lastIndexOf(LF);
    if (end >= 0) yield linesOf(block.subarray(0, end), kind);
    rest = block.subarray(end + 1);
    if (rest.length > MAX_LINE) {
      overlong = beginningOf(rest, kind);
      rest = Buffer.alloc(0);
    }
  }
  if (overlong) yield [overlong];
  else if (rest.length > 0) yield linesOf(rest, kind);
}

/** Whether a text reads in that encoding; it may end within a character. */
export function isTextOf(content: Buffer, encoding: TextEncoding): boolean {
  if (encoding !== 'utf-8') return !LOST.test(iconv.getDecoder(encoding).write(content));
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Nearly every block is sound, and read as a whole; in these encodings the byte of a line feed is never part of a character. */
function linesOf(block: Buffer, encoding: TextEncoding): Line[] {
  if (block.length <= MAX_LINE) {
    const text = decode(block, encoding);
    if (text !== null) return text.split('\n');
  }
  const lines: Line[] = [];
  for (let from = 0; from <= block.length;) {
    const end = block.indexOf(LF, from);
    const line = block.subarray(from, end < 0 ? block.length : end);
    lines.push(line.length > MAX_LINE ? beginningOf(line, encoding) : lineOf(line, encoding));
    from += line.length + 1;
  }
  return lines;
}

function lineOf(line: Buffer, encoding: TextEncoding): Line {
  return decode(line, encoding) ?? { text: iconv.decode(line, encoding), fault: 'encoding' };
}

function beginningOf(line: Buffer, encoding: TextEncoding): Line {
  return { text: iconv.decode(line.subarray(0, KEPT_OF_OVERLONG), encoding), fault: 'length' };
}

/** Null where some bytes mean nothing. UTF-8 may well hold U+FFFD: whether it is sound is told by its bytes. */
function decode(bytes: Buffer, encoding: TextEncoding): string | null {
  if (encoding === 'utf-8') return isUtf8(bytes) ? bytes.toString() : null;
  const text = iconv.decode(bytes, encoding, { stripBOM: false });
  return LOST.test(text) ? null : text;
}

/** UTF-16 as UTF-8, with a byte that is none in UTF-8 where it meant nothing. */
async function* inUtf8(
  content: AsyncIterable<Buffer>,
  encoding: TextEncoding,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for await (const part of content) yield encode(decoder.decode(part, { stream: true }));
  yield encode(decoder.decode());
}

function encode(text: string): Buffer {
  if (!text.includes('\ufffd')) return Buffer.from(text);
  const parts = text.split('\ufffd').flatMap((part) => [Buffer.from([0xff]), Buffer.from(part)]);
  return Buffer.concat(parts.slice(1));
}
