import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_IMPORT_BYTES } from '../../contract/core/constants';
import type { FileLimits } from '../admissionControl';
import { FileTooLarge, type InputFile } from '../csv/csvRecords';
import { type BodyLimits, USUAL_PACE } from '../http/body';
import { payloadTooLarge, raiseDatabaseProblem, refusal } from '../problems/problem';

/** What an import over HTTP may take. */
export interface UploadSettings extends BodyLimits, FileLimits {
  folder: string;
  /** Of a packed file, unpacked. */
  maxUnpackedBytes: number;
}

export const USUAL_UPLOADS: UploadSettings = {
  folder: tmpdir(),
  maxBytes: MAX_IMPORT_BYTES,
  maxUnpackedBytes: 4 * MAX_IMPORT_BYTES,
  ...USUAL_PACE,
  filesPerAccount: 3,
  filesInAll: 4,
  storedAtOnce: 2,
};

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

const NO_ROOM =
  'サーバーの保存領域に空きがないため、取り込めませんでした。何も保存されていません。サーバーの管理者に連絡してください。';

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Throws the problem of a failed import: its own, that of the database, or the error as it is. */
export function raiseImportProblem(error: unknown): never {
  if (error instanceof FileTooLarge) throw payloadTooLarge(error.maxBytes);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (DISK_FULL.has(code))
    throw refusal('storage_full', { title: NO_ROOM, reason: 'no room for the file' });
  return raiseDatabaseProblem(error);
}
