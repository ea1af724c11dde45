import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { InputFile } from '../csv/unpack';

const PART = 64 * 1024;

/** The body of a request on the disk. */
export interface Spooled extends InputFile {
  /** Gives its room back. */
  remove(): Promise<void>;
}

/**
 * Keeps a body in a file without a name: the system frees its room when the process ends, however it ends, and nobody else
 * can open it. Throws what the body throws, and the errors of the disk; then nothing is left of it.
 */
export async function spool(body: AsyncIterable<Uint8Array>, folder: string): Promise<Spooled> {
  const file = await openUnnamed(folder);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const part of body) {
      hash.update(part);
      bytes += part.byteLength;
      await file.appendFile(part);
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  const sha256 = hash.digest('hex');
  return { bytes, sha256, read: () => readAll(file), remove: () => file.close() };
}

/** Throws one line where files cannot be kept in this folder. */
export async function checkSpoolFolder(folder: string): Promise<void> {
  try {
    await (await openUnnamed(folder)).close();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`IMPORT_DIR: expected a folder that can be written (${reason})`);
  }
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(folder, `vote-import-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

// A stream made of the handle would close it when its reader stops halfway.
async function* readAll(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(PART), 0, PART, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}
