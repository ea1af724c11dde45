import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileStop } from './lineErrors';
import { peek } from './peek';

const GZIP = Buffer.from([0x1f, 0x8b]);
const PART = 64 * 1024;

/** The unpacked file is larger than it may be. */
export class FileTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`the file is larger than ${maxBytes} bytes, unpacked`);
  }
}

/** Votes pack to a tenth or so; what packs far better than that is no list of votes, and is work without end. */
const MOST_RATIO = 200;
/** From here on, in bytes of content: a small file may be of one line, again and again. */
const RATIO_FROM = 16 * 1024 * 1024;

/** The gzip file holds more than MOST_RATIO times its own bytes. */
export class PackedTooTightly extends Error {
  constructor() {
    super(`the gzip file unpacks to more than ${MOST_RATIO} times its size`);
  }
}

/**
 * The content of a file: unpacked where it is gzip, as its first bytes tell. Throws FileStop for a
 * damaged or cut archive, FileTooLarge above `maxBytes` of content, PackedTooTightly for a gzip bomb (S33).
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
    throw explain(error);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

function explain(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR')
    return new FileStop(null, 'the gzip file ends too soon: was it copied to its end?');
  if (code === 'Z_DATA_ERROR') return new FileStop(null, 'the gzip file is damaged');
  return error;
}
