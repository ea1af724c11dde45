import type { Encoding } from '../../contract/imports';
import { FileStop } from './fileStop';
import { foreignFormat } from './foreignFormat';
import { peek } from './peek';
import { type Line, textLines, type TextEncoding } from './textLines';

const HEAD = 1024;
const MARKS: readonly (readonly [TextEncoding, Buffer])[] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];

export interface OpenedText {
  encoding: TextEncoding;
  lines: AsyncGenerator<Line[]>;
}

/**
 * Opens a text: with `auto` its byte order mark decides, else it is UTF-8. Throws FileStop where it
 * bears the mark of another encoding than the one asked for, or is of another format.
 */
export async function openText(
  content: AsyncIterable<Buffer>,
  asked: Encoding,
): Promise<OpenedText> {
  const { head, whole } = await peek(content, HEAD);
  const [marked, mark] = MARKS.find(([, bytes]) => startsWith(head, bytes)) ?? [];
  const encoding = asked === 'auto' ? (marked ?? 'utf-8') : asked;
  if (marked && marked !== encoding) {
    throw new FileStop(
      null,
      `the file begins with the byte order mark of ${marked}, not of ${encoding}`,
    );
  }
  const format = foreignFormat(head, encoding);
  if (format) throw new FileStop(null, `this is no CSV file: it seems to be ${format}`);
  return { encoding, lines: textLines(without(mark?.length ?? 0, whole), encoding) };
}

function startsWith(head: Buffer, bytes: Buffer): boolean {
  return head.subarray(0, bytes.length).equals(bytes);
}

async function* without(bytes: number, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const part of content) {
    yield part.subarray(left);
    left = 0;
  }
}
