import { resolve } from 'node:path';
import type { RunningPart } from './child';

const ROOT = resolve(__dirname, '..', '..', '..');

/** What runs, in the order in which it was started; it is stopped the other way round. */
export type Parts = RunningPart[];

/** Somebody asked for the end; nothing went wrong. */
class EndRequested extends Error {}

/** A signal to npm alone may end npm and pass nothing on: then our parent changes. */
function endWithNpm(end: () => void): void {
  const { ppid } = process;
  const look = () => process.ppid === ppid || end();
  if (process.env.npm_lifecycle_event) setInterval(look, 250).unref();
}

function explain(error: unknown): string {
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const message = error instanceof Error ? error.message : String(error);
  if (message.startsWith('The disk is full')) return message;
  if (/ENOSPC|no space left on device/i.test(message))
    return `The disk is full: make room for ${ROOT} and ${dataDir}, then start again.`;
  return message;
}

async function wait(parts: Parts, stop: AbortController): Promise<void> {
  for (const { gone } of parts) void gone.then((reason) => stop.abort(new Error(reason)));
  await new Promise((_, fail) => stop.signal.addEventListener('abort', fail, { once: true }));
}

/**
 * Starts parts and waits until a signal comes or one of them ends; then stops all of them and exits:
 * 0 after a signal, else 1 with one line that says why.
 */
export async function untilEnd(
  command: string,
  start: (parts: Parts, stop: AbortController) => Promise<void>,
): Promise<never> {
  const stop = new AbortController();
  const parts: Parts = [];
  const end = () => stop.abort(new EndRequested());
  // npm and the terminal both pass a Ctrl-C on: the second one is the same one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  endWithNpm(end);
  let failure: unknown;
  try {
    await start(parts, stop);
    await wait(parts, stop);
  } catch (error) {
    failure = stop.signal.aborted ? stop.signal.reason : error;
  }
  for (const part of parts.reverse()) await part.stop();
  if (failure instanceof EndRequested) process.exit(0);
  console.error(`${command}: ${explain(failure)}`);
  process.exit(1);
}
