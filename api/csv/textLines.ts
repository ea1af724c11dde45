import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import type { TextEncoding } from '../../rules/csv/encodings';
import type { Line } from '../../rules/csv/recordReader';
import { cutLines } from './cutLines';

// As long as a record of several lines may be (rules/csv/recordReader.ts): a megabyte of quotes takes long to read.
const MAX_LINE = 128_000;
const KEPT_OF_OVERLONG = 200;
// What a decoder leaves where bytes mean nothing; halves of a character.
const LOST = /[\ufffd\p{Cs}]/u;

/** The lines of a text in blocks, as they come in. Its byte order mark is gone already. */
export function textLines(
  content: AsyncIterable<Buffer>,
  encoding: TextEncoding,
): AsyncGenerator<Line[]> {
  return encoding === 'utf-8'
    ? cutLines(content, UTF8, MAX_LINE)
    : cutLines(decoded(content, encoding), DECODED, MAX_LINE);
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

// Bytes that are UTF-8 may well hold U+FFFD: whether a line is bad is asked of its bytes.
const UTF8 = {
  empty: Buffer.alloc(0),
  join: (rest: Buffer, part: Buffer) => Buffer.concat([rest, part]),
  cut: (block: Buffer, start: number, end?: number) => block.subarray(start, end),
  overlong: (line: Buffer): Line => ({ text: start(line.toString()), fault: 'length' }),
  lines: (block: Buffer): Line[] =>
    isUtf8(block)
      ? block.toString().split('\n')
      : split(block).map((line) => readable(line.toString(), isUtf8(line))),
};

const DECODED = {
  empty: '',
  join: (rest: string, part: string) => rest + part,
  cut: (block: string, start: number, end?: number) => block.slice(start, end),
  overlong: (line: string): Line => ({ text: start(line), fault: 'length' }),
  lines: (block: string): Line[] =>
    LOST.test(block)
      ? block.split('\n').map((text) => readable(text, !LOST.test(text)))
      : block.split('\n'),
};

function readable(text: string, isSound: boolean): Line {
  return isSound ? text : { text, fault: 'encoding' };
}

function start(text: string): string {
  return text.slice(0, KEPT_OF_OVERLONG);
}

function split(block: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let from = 0;
  for (let end = block.indexOf('\n'); end >= 0; end = block.indexOf('\n', from)) {
    lines.push(block.subarray(from, end));
    from = end + 1;
  }
  return [...lines, block.subarray(from)];
}

async function* decoded(
  content: AsyncIterable<Buffer>,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: false });
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    yield decoder.write(part);
  }
  yield decoder.end() ?? '';
  // The decoder drops half a unit at the end without a word.
  if (encoding.startsWith('utf-16') && bytes % 2 === 1) yield '\ufffd';
}
