import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileStop } from './lineErrors';

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
export async function peek(
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

export async function* joined(
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
