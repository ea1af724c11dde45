import { createHash } from 'node:crypto';

/** A file that is read, and what is told of it as it came: its size, and its SHA-256 in hex. */
export interface Measured {
  content: AsyncIterable<Buffer>;
  /** Reads what nobody wanted to read: from then on the figures are those of the whole file. */
  finish(): Promise<void>;
  /** Lets go of the file; nobody waits for a sender that may never end. */
  close(): void;
  bytes(): number;
  sha256(): string;
}

export function measure(file: AsyncIterable<Buffer>): Measured {
  const parts = file[Symbol.asyncIterator]();
  const hash = createHash('sha256');
  let bytes = 0;

  async function next(): Promise<Buffer | null> {
    const { done, value } = await parts.next();
    if (done) return null;
    hash.update(value);
    bytes += value.length;
    return value;
  }

  // Ends without closing the file: the rest of it is still to be measured.
  async function* follow(): AsyncGenerator<Buffer> {
    for (let part = await next(); part; part = await next()) yield part;
  }

  return {
    content: follow(),
    async finish() {
      while (await next());
    },
    close() {
      parts.return?.().catch(() => undefined);
    },
    bytes: () => bytes,
    sha256: () => hash.copy().digest('hex'),
  };
}
