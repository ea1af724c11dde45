import { SingleBar } from 'cli-progress';

export interface Progress {
  /** The same bytes, while the bar follows them. */
  follow(file: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  /** So many more bytes were read. */
  advance(bytes: number): void;
  storing(): void;
  stop(): void;
}

/** A bar on standard error; without a terminal there, none. */
export function showProgress(bytes: number, phase = 'reading'): Progress {
  const bar = new SingleBar({
    stream: process.stderr,
    format: '{phase} [{bar}] {percentage}%',
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: false,
  });
  if (process.stderr.isTTY) bar.start(bytes, 0, { phase });
  return {
    async *follow(file) {
      bar.update(0, { phase: 'reading' });
      for await (const chunk of file) {
        yield chunk;
        bar.increment(chunk.length);
      }
    },
    advance: (more) => bar.increment(more),
    storing: () => bar.update({ phase: 'storing' }),
    stop: () => bar.stop(),
  };
}

/** The same by rows, of which it is told how many there are with the first of them. */
export function showRows() {
  const bar = new SingleBar({
    stream: process.stderr,
    format: '{table} [{bar}] {percentage}%',
    hideCursor: true,
    clearOnComplete: true,
  });
  let isShown = false;
  return {
    reached(done: number, of: number, table: string): void {
      if (!isShown && process.stderr.isTTY) bar.start(of, 0, { table });
      isShown = true;
      bar.update(done, { table });
    },
    stop: () => bar.stop(),
  };
}
