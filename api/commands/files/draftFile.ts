import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** A file that has its name once all of it is on the disk; until then it is one of another name, or none at all. */
export interface DraftFile {
  write(text: string): Promise<void>;
  /** What was written is on the disk. */
  sync(): Promise<void>;
  /** Where it is until it has its name. */
  path: string;
  /** It takes the place of the file of that name. */
  place(): Promise<void>;
  discard(): Promise<void>;
}

/** Throws where the file could not be written at all. A kill leaves at most a draft that is not empty, for the next to remove. */
export async function draftFile(path: string): Promise<DraftFile> {
  // Two at once: each has a draft of its own, and the last one placed stays.
  const draft = `${path}.${hostname()}.${process.pid}.partial`;
  await removeLeft(path);
  await (await open(draft, 'w')).close();
  await rm(draft);
  let file: FileHandle | null = null;

  async function close(): Promise<void> {
    const closing = file;
    file = null;
    await closing?.close();
  }

  return {
    path: draft,
    async write(text) {
      file ??= await open(draft, 'w');
      await file.writeFile(text);
    },
    async sync() {
      await file?.sync();
      await close();
    },
    async place() {
      await rename(draft, path);
      await syncFolder(dirname(path));
    },
    async discard() {
      await close();
      await rm(draft, { force: true });
    },
  };
}

// A new name lasts once its folder is on the disk; not every system lets one ask for that.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Drafts of processes of this machine that were killed. */
async function removeLeft(path: string): Promise<void> {
  const begin = `${basename(path)}.${hostname()}.`;
  const names = await readdir(dirname(path)).catch(() => []);
  for (const name of names) {
    const pid = /^(\d+)\.partial$/.exec(
      name.startsWith(begin) ? name.slice(begin.length) : '',
    )?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(dirname(path), name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
