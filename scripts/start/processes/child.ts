import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Something that `npm start` has started. */
export interface Part {
  stop(): Promise<void>;
}

/** `gone` resolves, with a line for people, when the part ended without stop(). */
export interface RunningPart extends Part {
  gone: Promise<string>;
}

export interface ProcessPart extends RunningPart {
  pid: number;
  /** Resolves with `exit CODE` or a signal, whoever ended it. */
  ended: Promise<string>;
}

export interface ChildOptions {
  /** As a person knows it: "the vote API". */
  name: string;
  /** Arguments of node: a script and its own. */
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  onLine?: (line: string) => void;
  /** Milliseconds that it has for an orderly end before it is killed. */
  stopLimit?: number;
}

const STOP_LIMIT = 8_000;
const READY_LIMIT = 60_000;
/** For what an ended part has written; a process that it left behind may hold its output open for ever. */
const OUTPUT_LIMIT = 2_000;
/** For the end of what was killed: the system itself may hold a process, and nothing ends that. */
const KILL_LIMIT = 10_000;

const END_WITH_PARENT = pathToFileURL(join(__dirname, 'endWithParent.mjs')).href;

function isGroupAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  if (isGroupAlive(pid)) process.kill(-pid, signal);
}

async function stopGroup(pid: number, limit: number): Promise<void> {
  const deadline = Date.now() + limit;
  signalGroup(pid, 'SIGTERM');
  while (isGroupAlive(pid) && Date.now() < deadline + KILL_LIMIT) {
    if (Date.now() > deadline) signalGroup(pid, 'SIGKILL');
    await sleep(20);
  }
}

/** Starts node in a process group of its own, so that Ctrl-C reaches us alone and we end all in order. */
export function startChild({
  name,
  args,
  env,
  cwd,
  onLine,
  stopLimit = STOP_LIMIT,
}: ChildOptions): ProcessPart {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let lastLine = '';
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lastLine = line.trim() || lastLine;
      onLine?.(line);
    });
  }
  const { pid } = child;
  let stopping = false;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      const tell = () => resolve(signal ?? `exit ${code}`);
      child.once('close', tell);
      setTimeout(tell, OUTPUT_LIMIT).unref();
    });
  });
  const gone = new Promise<string>((resolve) => {
    void ended.then((reason) => {
      // Killed from outside, its last line says nothing about the reason.
      const words = reason.startsWith('exit') && lastLine ? `: ${lastLine}` : '';
      if (!stopping) resolve(`${name} ended (${reason})${words}`);
    });
  });
  if (pid === undefined) return { pid: 0, ended, gone, stop: async () => undefined };
  return {
    pid,
    ended,
    gone,
    async stop() {
      stopping = true;
      await stopGroup(pid, stopLimit);
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return status < 500;
  } catch {
    return false;
  }
}

/** What whoever starts a part may want: to see its lines, to give up before it is ready. */
export interface StartOptions {
  onLine?: (line: string) => void;
  signal?: AbortSignal;
}

/** Resolves when every address answers; else the part is stopped, and this rejects with the reason. */
export async function whenReady(
  part: ProcessPart,
  urls: string[],
  signal?: AbortSignal,
): Promise<void> {
  let ended: string | undefined;
  void part.gone.then((reason) => (ended = reason));
  const deadline = Date.now() + READY_LIMIT;
  try {
    for (const url of urls) {
      while (!(await answers(url))) {
        signal?.throwIfAborted();
        if (ended) throw new Error(ended);
        if (Date.now() > deadline)
          throw new Error(`Nothing answered at ${url} within ${READY_LIMIT / 1000} s.`);
        await sleep(50);
      }
    }
  } catch (error) {
    await part.stop();
    throw error;
  }
}
