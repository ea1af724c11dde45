import { createHash } from 'node:crypto';

/** A file as it was sent: its size, and its SHA-256 in hex. Both are right once it was read to its end. */
export interface Measure {
  follow(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
  bytes(): number;
  sha256(): string;
}

export function measure(): Measure {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *follow(file) {
      for await (const chunk of file) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    bytes: () => bytes,
    sha256: () => hash.copy().digest('hex'),
  };
}
