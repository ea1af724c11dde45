import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** `open` begins at the start each time; `bytes` is 0 where nobody knows it, as of a pipe. */
export interface InputFile {
  bytes: number;
  open(): AsyncIterable<Buffer>;
}

const READ_AHEAD = 64 * 1024;

const FAILURES: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'this file may not be read',
};

/** Throws an Error for people where the file cannot be read. */
export async function inputFile(path: string): Promise<InputFile> {
  try {
    const file = await stat(path);
    if (file.isDirectory()) throw new Error(`${path}: this is a directory, not a file`);
    return { bytes: file.size, open: () => readFile(path) };
  } catch (error) {
    throw explain(path, error);
  }
}

async function* readFile(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { highWaterMark: READ_AHEAD }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw explain(path, error);
  }
}

function explain(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FAILURES[code] ? new Error(`${path}: ${FAILURES[code]}`) : error;
}
