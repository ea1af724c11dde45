import { SingleBar } from 'cli-progress';

export interface Progress {
  /** The same bytes, while the bar follows them. */
  follow(file: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  storing(): void;
  stop(): void;
}

/** A bar on standard error; without a terminal there, none. */
export function showProgress(bytes: number): Progress {
  const bar = new SingleBar({
    stream: process.stderr,
    format: '{phase} [{bar}] {percentage}%',
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: false,
  });
  if (process.stderr.isTTY) bar.start(bytes, 0, { phase: 'reading' });
  return {
    async *follow(file) {
      bar.update(0, { phase: 'reading' });
      for await (const chunk of file) {
        yield chunk;
        bar.increment(chunk.length);
      }
    },
    storing: () => bar.update({ phase: 'storing' }),
    stop: () => bar.stop(),
  };
}
