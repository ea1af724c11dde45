import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileStop } from './lineErrors';

const GZIP = Buffer.from([0x1f, 0x8b]);
const PART = 64 * 1024;
/** Votes pack to a tenth or so; what packs far better than that is no list of votes, and is work without end. */
const MOST_RATIO = 200;
/** From here on, in bytes of content: a small file may be of one line, again and again. */
const RATIO_FROM = 16 * 1024 * 1024;

/** The unpacked file is larger than it may be. */
export class FileTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`the file is larger than ${maxBytes} bytes, unpacked`);
  }
}

/** The gzip file holds more than MOST_RATIO times its own bytes. */
export class PackedTooTightly extends Error {
  constructor() {
    super(`the gzip file unpacks to more than ${MOST_RATIO} times its size`);
  }
}

/**
 * The content of a file: unpacked where it is gzip, as its first bytes tell. Throws FileStop for a
 * damaged or cut archive, FileTooLarge above `maxBytes` of content, PackedTooTightly for a gzip bomb.
 */
export async function* unpack(
  file: AsyncIterable<Buffer>,
  maxBytes = Infinity,
): AsyncGenerator<Buffer> {
  const { head, whole } = await peek(file, GZIP.length);
  const isPacked = head.subarray(0, GZIP.length).equals(GZIP);
  let [bytes, packedBytes] = [0, 0];
  async function* counted() {
    for await (const part of whole) {
      packedBytes += part.length;
      yield part;
    }
  }
  for await (const part of isPacked ? gunzip(counted()) : whole) {
    bytes += part.length;
    if (isPacked && bytes > Math.max(RATIO_FROM, packedBytes * MOST_RATIO))
      throw new PackedTooTightly();
    if (bytes > maxBytes) throw new FileTooLarge(maxBytes);
    yield part;
  }
}

async function* gunzip(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(packed, { objectMode: false });
  const unpacked = createGunzip({ chunkSize: PART });
  source.on('error', (error) => unpacked.destroy(error));
  try {
    yield* source.pipe(unpacked) as AsyncIterable<Buffer>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR')
      throw new FileStop(null, 'the gzip file ends too soon: was it copied to its end?');
    if (code === 'Z_DATA_ERROR') throw new FileStop(null, 'the gzip file is damaged');
    throw error;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/** The first bytes of a file (at least `bytes`, or all of it), and the whole of it, those included. */
export async function peek(
  file: AsyncIterable<Buffer>,
  bytes: number,
): Promise<{ head: Buffer; whole: AsyncGenerator<Buffer> }> {
  const parts = file[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < bytes) {
    const { done, value } = await parts.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* whole() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => parts };
  }
  return { head, whole: whole() };
}

/** A file that is read, and what is told of it as it came: its size, and its SHA-256 in hex. */
export interface Measured {
  content: AsyncIterable<Buffer>;
  /** Reads what nobody wanted to read, and tells of the whole file. */
  finish(): Promise<{ bytes: number; sha256: string }>;
  /** Lets go of the file; nobody waits for a sender that may never end. */
  close(): void;
}

export function measure(file: AsyncIterable<Buffer>): Measured {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* follow() {
    for await (const part of file) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  }
  const parts = follow();
  return {
    // Whoever stops reading does not close the file: the rest of it is still to be measured.
    content: { [Symbol.asyncIterator]: () => ({ next: () => parts.next() }) },
    async finish() {
      while (!(await parts.next()).done);
      return { bytes, sha256: hash.digest('hex') };
    },
    close: () => void parts.return(undefined).catch(() => undefined),
  };
}
