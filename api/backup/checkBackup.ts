import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { BackupFault } from './fault';
import { type BackupTaker, type ReadBackup, readBackup } from './readBackup';
import { companionOf } from './storeBackup';

export interface CheckedBackup extends ReadBackup {
  bytes: number;
  /** Of the file, as `sha256sum` has it. */
  fileSha256: string;
  /** Whether its companion is there; one that names another SHA-256 is refused. */
  hasCompanion: boolean;
}

export interface ReadingOptions {
  signal?: AbortSignal;
  /** Bytes of the file that are read now. */
  onBytes?(count: number): void;
}

/** Reads a file to its end; throws an Error for people where it is cut off, was changed, or is no backup. */
export async function checkBackup(
  path: string,
  taker: BackupTaker = {},
  { signal, onBytes }: ReadingOptions = {},
): Promise<CheckedBackup> {
  const companion = await readCompanion(path);
  const hash = createHash('sha256');
  const file = createReadStream(path, { signal });
  const text = createGunzip();
  file.on('data', (part) => {
    hash.update(part);
    onBytes?.(part.length);
  });
  file.on('error', (error) => text.destroy(error));
  try {
    const read = await readBackup(file.pipe(text) as AsyncIterable<Buffer>, taker);
    const { size } = await stat(path);
    // What follows the packed text is not unpacked, and not told.
    if (text.bytesWritten !== size) throw new BackupFault('something follows its end');
    const fileSha256 = hash.digest('hex');
    if (companion !== null && companion !== fileSha256) {
      throw new BackupFault(`it is not the file that ${companionOf(path)} names`);
    }
    return { ...read, bytes: size, fileSha256, hasCompanion: companion !== null };
  } catch (error) {
    throw signal?.aborted ? signal.reason : explain(path, error);
  } finally {
    file.destroy();
    text.destroy();
  }
}

async function readCompanion(path: string): Promise<string | null> {
  const text = await readFile(companionOf(path), 'utf8').catch(() => null);
  return text === null ? null : (/^[0-9a-f]{64}/.exec(text)?.[0] ?? '');
}

const FAILURES: Record<string, string> = {
  Z_BUF_ERROR: 'it is cut off',
  Z_DATA_ERROR: 'it is damaged, or is no backup of a vote',
  ENOENT: 'there is no such file',
  EISDIR: 'this is a directory, not a file',
  EACCES: 'this file may not be read',
};

// What the database says of the rows is its own matter.
function explain(path: string, error: unknown): unknown {
  if (error instanceof BackupFault) return new Error(`${path}: ${error.message}`);
  const { code = '' } = error as { code?: string };
  const failure = FAILURES[code];
  return failure === undefined ? error : new Error(`${path}: ${failure}`);
}
