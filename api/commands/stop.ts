import { constants } from 'node:os';

/** Somebody stopped this command; `exitCode` as shells expect it. */
export class Stopped extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
  }
}

const stop = new AbortController();

/** Aborted when this command has to end: whatever is not committed then is rolled back. */
export const stopSignal: AbortSignal = stop.signal;

/** Ctrl-C and a closed pipe end the work in order; a second Ctrl-C ends it at once. */
export function listenForStop(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const exitCode = 128 + constants.signals[signal];
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(exitCode);
      stop.abort(new Stopped('stopped; nothing was stored', exitCode));
    });
  }
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', () => stop.abort(new Stopped('nobody reads the output any more', 1)));
  }
}
