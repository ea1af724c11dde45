/** The first bytes of a file (all of them, where it is shorter), and the whole of it. */
export interface Peeked {
  head: Buffer;
  whole: AsyncGenerator<Buffer>;
}

/** Reads until `bytes` are there; what was read is not lost to `whole`. */
export async function peek(file: AsyncIterable<Buffer>, bytes: number): Promise<Peeked> {
  const parts = file[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < bytes) {
    const { done, value } = await parts.next();
    if (done) break;
    head = head.length === 0 ? value : Buffer.concat([head, value]);
  }
  return { head, whole: joined(head, parts) };
}

async function* joined(head: Buffer, parts: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head;
    for (;;) {
      const { done, value } = await parts.next();
      if (done) return;
      yield value;
    }
  } finally {
    await parts.return?.();
  }
}
