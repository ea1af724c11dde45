import { type FileHandle, open, rm } from 'node:fs/promises';
import type { WrongLine } from '../../../contract/rejection';
import { WRONG_LINES_HEADER } from '../../csv/wrongLines';
import { type DraftFile, draftFile } from './draftFile';

/** The wrong lines of an import, as a CSV file beside its own. */
export interface WrongLinesFile {
  path: string;
  /** Begins an empty list; again where the import is tried again. */
  begin(): Promise<void>;
  add(wrong: WrongLine, cells: readonly string[], header: readonly string[]): void | Promise<void>;
  /** The list is on the disk. Before the commit: where there is no room for it, nothing is stored. */
  finish(): Promise<void>;
  /**
   * The list takes the place of an old one; an empty one only takes the old one away. Votes are stored by now: what goes
   * wrong is a sentence for people, and the list stays where it is. Null: it is in its place.
   */
  keep(): Promise<string | null>;
  discard(): Promise<void>;
}

const CHUNK = 64 * 1024;
const BEGINNING = WRONG_LINES_HEADER.join(',');

/** Throws an Error for people where `path` is a file that no import wrote. */
export async function wrongLinesFile(path: string): Promise<WrongLinesFile> {
  await refuseForeign(path);
  let draft: DraftFile | null = null;
  let text = '';
  let lines = 0;

  async function flush(): Promise<void> {
    const full = text;
    text = '';
    if (full !== '') await draft?.write(full).catch(fail);
  }

  function fail(error: unknown): never {
    throw explain(path, error);
  }

  return {
    path,
    async begin() {
      await draft?.discard();
      [text, lines] = ['', 0];
      draft = await draftFile(path).catch(fail);
    },
    add({ line, code, message }, cells, header) {
      if (lines === 0) text = row([...WRONG_LINES_HEADER, ...withoutOurs(header, header)]);
      lines += 1;
      text += row([String(line ?? ''), code, message, ...withoutOurs(cells, header)]);
      return text.length > CHUNK ? flush() : undefined;
    },
    async finish() {
      await flush();
      await draft?.sync().catch(fail);
    },
    async keep() {
      try {
        if (lines > 0) await draft?.place();
        else await rm(path, { force: true });
        return null;
      } catch (error) {
        const where = lines > 0 ? draft?.path : undefined;
        draft = null;
        return where === undefined
          ? `${path}: an older list could not be removed (${codeOf(error)})`
          : `${path}: the list could not take this name (${codeOf(error)}); move it away from ${where} before the next import`;
      }
    },
    async discard() {
      await draft?.discard();
    },
  };
}

/** A list that is imported again does not carry what an earlier list said. */
function withoutOurs(cells: readonly string[], header: readonly string[]): readonly string[] {
  const isList = WRONG_LINES_HEADER.every((name, at) => header[at] === name);
  return isList && cells.length === header.length ? cells.slice(WRONG_LINES_HEADER.length) : cells;
}

/** RFC 4180. The cells stay as they were: the list can be put right and imported. */
function row(cells: readonly string[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function refuseForeign(path: string): Promise<void> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw explain(path, error);
  }
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING.length + 1));
    const beginning = buffer.toString('latin1', 0, bytesRead);
    if (/^line,code,message[,\r\n]/.test(beginning)) return;
  } finally {
    await file.close();
  }
  throw new Error(
    `${path}: this file is no list of wrong lines; move it away, or it would be lost`,
  );
}

const FAILURES: Record<string, string> = {
  ENOSPC: 'no room for the wrong lines: the disk is full; nothing was stored',
  EDQUOT: 'no room for the wrong lines: the quota is used up; nothing was stored',
  EFBIG: 'no room for the wrong lines: files may not grow further here; nothing was stored',
  EACCES: 'the wrong lines cannot be written here; nothing was stored',
  EPERM: 'the wrong lines cannot be written here; nothing was stored',
  EROFS: 'the wrong lines cannot be written here; nothing was stored',
  EISDIR: 'this is a directory: the wrong lines cannot be written here; nothing was stored',
};

function explain(path: string, error: unknown): unknown {
  const failure = FAILURES[codeOf(error)];
  return failure ? new Error(`${path}: ${failure}`) : error;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
