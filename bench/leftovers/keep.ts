import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What has to go when this process ends, however it does. */
export interface Kept {
  folders: string[];
  /** Of processes: what `kill` takes with a minus. */
  groups: number[];
}

const folders = new Set<string>();
const groups = new Set<number>();
let keeper: ChildProcess | undefined;

/** In a session of its own: a Ctrl-C, which ends this one, does not reach it. */
function startKeeper(): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'keeper.ts')], {
    cwd: join(__dirname, '..', '..'),
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

function tell(): void {
  keeper ??= startKeeper();
  const kept: Kept = { folders: [...folders], groups: [...groups] };
  // Where it was ended by somebody, nobody keeps anything.
  if (keeper.connected) keeper.send(kept);
}

export interface OwnFolder {
  path: string;
  remove(): Promise<void>;
}

/** An empty folder; with it goes, where this process is killed, the PostgreSQL whose data lie in it. */
export async function makeFolder(): Promise<OwnFolder> {
  const path = await mkdtemp(join(tmpdir(), 'bench-'));
  folders.add(path);
  tell();
  // PostgreSQL has an account of its own where this is root.
  await chmod(path, 0o711);
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true });
      folders.delete(path);
      tell();
    },
  };
}

/** A group of processes that would outlive this one; what is given back is called once it has ended. */
export function keepGroup(group: number): () => void {
  groups.add(group);
  tell();
  return () => {
    groups.delete(group);
    tell();
  };
}
