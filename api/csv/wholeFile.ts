import type { Encoding } from '../../contract/imports';
import { chooseEncoding } from '../../rules/csv/chooseEncoding';
import type { TextEncoding } from '../../rules/csv/encodings';
import type { BrokenLine, CsvRecord } from '../../rules/csv/recordReader';
import { openRecords } from './csvRecords';
import { isTextOf } from './textLines';
import { unpack } from './unpack';

/**
 * All records of a small CSV file, packed or not, and what it was decoded from; `auto` looks at all of it. Throws FileStop,
 * and FileTooLarge beyond `maxBytes` unpacked.
 */
export async function readWholeFile(
  file: AsyncIterable<Buffer>,
  asked: Encoding,
  maxBytes: number,
): Promise<{ encoding: TextEncoding; records: (CsvRecord | BrokenLine)[] }> {
  const content = Buffer.concat(await collect(unpack(file, maxBytes)));
  const chosen =
    asked === 'auto' ? chooseEncoding(content, (each) => isTextOf(content, each)) : asked;
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
