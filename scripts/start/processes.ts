import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Something that was started; `gone` resolves, with a line for people, when it ended without stop(). */
export interface Part {
  stop(): Promise<void>;
  gone: Promise<string>;
}

export interface ProcessPart extends Part {
  pid: number;
  /** Resolves with `exit CODE` or the name of a signal, whoever ended it. */
  ended: Promise<string>;
}

type OnLine = (line: string) => void;

/** What untilEnd watches and stops, in the order of its start. Whatever has done its work is taken out. */
export const parts = new Set<Part>();

export interface ChildOptions {
  /** As a person knows it: "the vote API". */
  name: string;
  /** Arguments of node: a script and its own. */
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  onLine?: OnLine | undefined;
  /** Milliseconds that it has for an orderly end before it is killed. */
  stopLimit?: number;
}

const STOP_LIMIT = 8_000;
const READY_LIMIT = 60_000;
/** For what an ended process has written; one that it left behind may hold its output open for ever. */
const OUTPUT_LIMIT = 2_000;
/** For the end of what was killed: the system itself may hold a process, and nothing ends that. */
const KILL_LIMIT = 10_000;
const END_WITH_PARENT = pathToFileURL(join(__dirname, 'endWithParent.mjs')).href;

/** False where the group of this process has ended; signal 0 only asks. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

async function stopGroup(pid: number, limit: number): Promise<void> {
  const deadline = Date.now() + limit;
  signalGroup(pid, 'SIGTERM');
  while (signalGroup(pid, 0) && Date.now() < deadline + KILL_LIMIT) {
    if (Date.now() > deadline) signalGroup(pid, 'SIGKILL');
    await sleep(20);
  }
}

/** Starts node in a process group of its own, so that Ctrl-C reaches us alone and we end all in order. */
export function startChild(options: ChildOptions): ProcessPart {
  const { name, args, env, cwd, onLine, stopLimit = STOP_LIMIT } = options;
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let lastLine = '';
  for (const input of [child.stdout!, child.stderr!]) {
    createInterface({ input }).on('line', (line) => {
      lastLine = line.trim() || lastLine;
      onLine?.(line);
    });
  }
  let isStopping = false;
  // May come together with the exit: waited for from now on.
  const closed = new Promise((done) => child.once('close', done));
  const ended = once(child, 'exit').then(
    async ([code, signal]: unknown[]) => {
      await Promise.race([closed, sleep(OUTPUT_LIMIT, undefined, { ref: false })]);
      return typeof signal === 'string' ? signal : `exit ${String(code)}`;
    },
    (error: Error) => error.message,
  );
  const gone = new Promise<string>((done) => {
    void ended.then((reason) => {
      // Killed from outside, its last line says nothing about the reason.
      const words = reason.startsWith('exit') && lastLine ? `: ${lastLine}` : '';
      if (!isStopping) done(`${name} ended (${reason})${words}`);
    });
  });
  const part: ProcessPart = {
    pid: child.pid ?? 0,
    ended,
    gone,
    async stop() {
      isStopping = true;
      if (child.pid !== undefined) await stopGroup(child.pid, stopLimit);
    },
  };
  parts.add(part);
  return part;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** Resolves when every address answers; throws where the part ends before, or nothing answers in time. */
export async function whenReady(part: ProcessPart, urls: string[]): Promise<void> {
  let hasEnded = false;
  void part.ended.then(() => (hasEnded = true));
  const deadline = Date.now() + READY_LIMIT;
  for (const url of urls) {
    while (!(await answers(url))) {
      if (hasEnded) throw new Error(await part.gone);
      if (Date.now() > deadline) throw new Error(`Nothing answered at ${url} in time.`);
      await sleep(50);
    }
  }
}

/** Writes a part's lines to a file of its own, anew at each start. */
export function logTo(dataDir: string, name: string): OnLine {
  mkdirSync(dataDir, { recursive: true });
  const file = createWriteStream(join(dataDir, `${name}.log`), { mode: 0o600 });
  // A full disk is reported by the part itself.
  file.on('error', () => undefined);
  return (line) => file.write(`${line}\n`);
}

/** Prints what a long start is doing: plain lines, the same with and without a terminal. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  console.log(`   …    ${name}`);
  const result = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${seconds.padStart(5)} s  ${name}`);
  return result;
}

/** Resolves when somebody wants the end. */
function untilSignal(): Promise<void> {
  return new Promise((end) => {
    // npm and the terminal both pass a Ctrl-C on: the second one is the same one.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end());
    // A signal to npm alone may end npm and pass nothing on: then our parent changes.
    const { ppid } = process;
    const followNpm = () => process.ppid === ppid || end();
    if (process.env.npm_lifecycle_event) setInterval(followNpm, 250).unref();
  });
}

/**
 * Starts parts and waits until a signal comes or one of them ends; then stops all of them, the last one first, and exits:
 * 0 after a signal, else 1 with one line that says why. What starts meanwhile ends with this process.
 */
export async function untilEnd(command: string, start: () => Promise<void>): Promise<never> {
  const startAndWatch = async () => {
    await start();
    throw new Error(await Promise.race([...parts].map(({ gone }) => gone)));
  };
  const failure = await Promise.race([untilSignal(), startAndWatch()]).catch(
    (error: Error) => error.message,
  );
  for (const part of [...parts].reverse()) await part.stop();
  if (failure) console.error(`${command}: ${failure}`);
  process.exit(failure ? 1 : 0);
}
