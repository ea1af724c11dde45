import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

export interface StoredBackup {
  bytes: number;
  /** Of the file, as `sha256sum` has it. */
  sha256: string;
}

/** For `sha256sum -c`: it tells a copy that was damaged, and stands beside the file. */
export function companionOf(path: string): string {
  return `${path}.sha256`;
}

/** Throws where the file is there already: one backup never takes another's place. */
export async function refuseExisting(path: string): Promise<void> {
  for (const taken of [path, companionOf(path)]) {
    const found = await stat(taken).catch(() => null);
    if (found) throw new Error(`${taken}: it is there already; choose another name`);
  }
}

/**
 * Packs `text` into a file that has its name once all of it is on the disk, and its companion; nobody but their owner may
 * read them (0600). Whatever goes wrong, nothing is left of it.
 */
export async function storeBackup(
  path: string,
  text: AsyncIterable<string | Buffer>,
): Promise<StoredBackup> {
  const hash = createHash('sha256');
  let bytes = 0;
  await storeWhole(path, (file) =>
    pipeline(text, createGzip(), async (packed: AsyncIterable<Buffer>) => {
      for await (const part of packed) {
        hash.update(part);
        bytes += part.length;
        await file.appendFile(part);
      }
    }),
  );
  const sha256 = hash.digest('hex');
  const line = `${sha256}  ${basename(path)}\n`;
  await storeWhole(companionOf(path), (file) => file.writeFile(line)).catch(
    async (error: unknown) => {
      await rm(path, { force: true });
      throw error;
    },
  );
  return { bytes, sha256 };
}

async function storeWhole(
  path: string,
  write: (file: FileHandle) => Promise<unknown>,
): Promise<void> {
  const unfinished = join(dirname(path), `.${basename(path)}.${process.pid}.unfinished`);
  const file = await open(unfinished, 'wx', 0o600);
  try {
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** So that the name, too, outlives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
