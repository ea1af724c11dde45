import type { Encoding } from '../../contract/imports';
import { byteOrderMark, type TextEncoding } from '../../rules/csv/encodings';
import type { Line } from '../../rules/csv/recordReader';
import { foreignFormat } from './foreignFormat';
import { FileStop } from './lineErrors';
import { peek } from './peek';
import { textLines } from './textLines';

const HEAD = 1024;

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
  const mark = byteOrderMark(head);
  const encoding = asked === 'auto' ? (mark?.encoding ?? 'utf-8') : asked;
  if (mark && mark.encoding !== encoding) {
    throw new FileStop(
      null,
      `the file begins with the byte order mark of ${mark.encoding}, not of ${encoding}`,
    );
  }
  const format = foreignFormat(head, encoding);
  if (format) throw new FileStop(null, `this is no CSV file: it seems to be ${format}`);
  return { encoding, lines: textLines(without(mark?.bytes.length ?? 0, whole), encoding) };
}

async function* without(bytes: number, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const part of content) {
    yield part.subarray(left);
    left = 0;
  }
}
