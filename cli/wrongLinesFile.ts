import { type OnWrongLine, WRONG_LINES_HEADER } from '../api/csv/lineErrors';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';

const CHUNK = 64 * 1024;

/** The wrong lines of an import as CSV. Until its votes are stored it is a draft, `PATH.PID.partial`. */
export class WrongLinesFile {
  private readonly draft: string;
  private file: FileHandle | null = null;
  private text = '';
  private count = 0;

  constructor(readonly path: string) {
    this.draft = `${path}.${process.pid}.partial`;
  }

  /** Begins an empty list; again where the transaction is tried again. */
  async begin(): Promise<void> {
    await this.discard();
    this.text = '';
    this.count = 0;
    this.file = await open(this.draft, 'w').catch(this.fail);
  }

  add: OnWrongLine = ({ line, code, message }, cells, header) => {
    if (this.count === 0) this.text = csvRow([...WRONG_LINES_HEADER, ...header]);
    this.count += 1;
    this.text += csvRow([String(line ?? ''), code, message, ...cells]);
    return this.text.length > CHUNK ? this.flush() : undefined;
  };

  /** The list is on the disk. Before the commit: where there is no room for it, nothing is stored. */
  async finish(): Promise<void> {
    await this.flush();
    await this.file?.sync().catch(this.fail);
  }

  /** Replaces an older list; an empty one only removes it. */
  async place(): Promise<void> {
    await this.file?.close();
    this.file = null;
    if (this.count === 0) return this.remove([this.path, this.draft]);
    await rename(this.draft, this.path).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`the votes are stored; the wrong lines are in ${this.draft} (${error.code})`);
    });
  }

  async discard(): Promise<void> {
    if (!this.file) return;
    await this.file.close();
    this.file = null;
    await this.remove([this.draft]);
  }

  private async remove(paths: readonly string[]): Promise<void> {
    for (const path of paths) await rm(path, { force: true });
  }

  private async flush(): Promise<void> {
    const full = this.text;
    this.text = '';
    await this.file?.writeFile(full).catch(this.fail);
  }

  private readonly fail = ({ code }: NodeJS.ErrnoException): never => {
    const why = `the list of wrong lines cannot be written (${code}); nothing was stored`;
    throw new Error(`${this.path}: ${why}`);
  };
}

/** RFC 4180. The cells stay as they were: the list can be put right and imported. */
function csvRow(cells: readonly string[]): string {
  const field = (text: string) =>
    /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return `${cells.map(field).join(',')}\r\n`;
}
