import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { WRONG_LINES_HEADER } from '../api/csv/wrongLines';
import type { WrongLine } from '../contract/rejection';

const CHUNK = 64 * 1024;

/**
 * The wrong lines of an import, as a CSV file beside its own. Until its votes are stored it is a draft, `PATH.PID.partial`,
 * which a killed command leaves behind.
 */
export class WrongLinesFile {
  private readonly draft: string;
  private file: FileHandle | null = null;
  private text = '';
  private lines = 0;

  private constructor(readonly path: string) {
    this.draft = `${path}.${process.pid}.partial`;
  }

  /** Throws an Error for people where `path` is a file that no import wrote. */
  static async at(path: string): Promise<WrongLinesFile> {
    const beginning = await readBeginning(path);
    if (beginning === null || /^line,code,message[,\r\n]/.test(beginning))
      return new WrongLinesFile(path);
    const why = 'this file is no list of wrong lines; move it away, or it would be lost';
    throw new Error(`${path}: ${why}`);
  }

  /** Begins an empty list; again where the import is tried again. */
  async begin(): Promise<void> {
    await this.discard();
    [this.text, this.lines] = ['', 0];
    this.file = await open(this.draft, 'w').catch(this.fail);
  }

  add = (
    { line, code, message }: WrongLine,
    cells: readonly string[],
    header: readonly string[],
  ): void | Promise<void> => {
    if (this.lines === 0)
      this.text = csvRow([...WRONG_LINES_HEADER, ...withoutOurs(header, header)]);
    this.lines += 1;
    this.text += csvRow([String(line ?? ''), code, message, ...withoutOurs(cells, header)]);
    return this.text.length > CHUNK ? this.flush() : undefined;
  };

  /** The list is on the disk. Before the commit: where there is no room for it, nothing is stored. */
  async finish(): Promise<void> {
    await this.flush();
    await this.file?.sync().catch(this.fail);
  }

  /**
   * The list takes the place of an old one; an empty one only removes the old one. Votes are stored by now: what goes wrong
   * is a sentence for people, and the list stays where it is. Null: it is in its place.
   */
  async place(): Promise<string | null> {
    try {
      if (this.lines === 0) await rm(this.path, { force: true });
      else await rename(this.draft, this.path);
      return null;
    } catch (error) {
      const code = codeOf(error);
      if (this.lines === 0) return `${this.path}: an older list could not be removed (${code})`;
      const draft = this.draft;
      await this.close();
      return `${this.path}: the list could not take this name (${code}); it is in ${draft}`;
    }
  }

  /** Removes the draft, unless it is what `place` has to leave. */
  async discard(): Promise<void> {
    if (await this.close()) await rm(this.draft, { force: true });
  }

  private async close(): Promise<boolean> {
    const file = this.file;
    this.file = null;
    await file?.close();
    return file !== null;
  }

  private async flush(): Promise<void> {
    const full = this.text;
    this.text = '';
    if (full !== '') await this.file?.writeFile(full).catch(this.fail);
  }

  private readonly fail = (error: unknown): never => {
    const why = `the list of wrong lines cannot be written (${codeOf(error)}); nothing was stored`;
    throw new Error(`${this.path}: ${why}`);
  };
}

/** Null: there is no such file. */
async function readBeginning(path: string): Promise<string | null> {
  const bytes = Buffer.alloc(20);
  try {
    const file = await open(path, 'r');
    await file.read(bytes);
    await file.close();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new Error(`${path}: the list of wrong lines cannot be written (${codeOf(error)})`);
  }
  return bytes.toString('latin1');
}

/** A list that is imported again does not repeat what the former list said. */
function withoutOurs(cells: readonly string[], header: readonly string[]): readonly string[] {
  const isList = WRONG_LINES_HEADER.every((name, at) => header[at] === name);
  return isList && cells.length === header.length ? cells.slice(WRONG_LINES_HEADER.length) : cells;
}

/** RFC 4180. The cells stay as they were: the list can be put right and imported. */
function csvRow(cells: readonly string[]): string {
  const field = (text: string) =>
    /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return `${cells.map(field).join(',')}\r\n`;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
