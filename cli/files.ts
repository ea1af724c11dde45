import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { InputFile } from '../api/csv/csvRecords';
import { Encoding, type WrongLine } from '../contract/imports';
import { type Headers, parseMapping } from '../rules/csv/namedRecords';
import { escapeControls, type Lookalike, quote, withUnseen } from '../rules/names';

/** How a file is to be read, as the commands that read one take it. */
export interface FileOptions<Name extends string> {
  columns?: Headers<Name>;
  encoding: Encoding;
  dryRun?: boolean;
}

/** A parser for commander: what `parse` refuses is refused as an argument, with its message or what is `expected`. */
export function argument<T>(parse: (text: string) => T, expected?: string): (text: string) => T {
  return (text) => {
    try {
      return parse(text);
    } catch (error) {
      throw new InvalidArgumentError(expected ? `expected ${expected}` : (error as Error).message);
    }
  };
}

/** `example` maps some of the fields; `auto` says how the encoding is found. */
export function addFileOptions<Name extends string>(
  command: Command,
  fields: readonly Name[],
  { example, auto }: { example: string; auto: string },
): Command {
  return command
    .option(
      '--columns <mapping>',
      `other headers, as ${example}`,
      argument((text) => parseMapping(fields, text)),
    )
    .addOption(
      new Option('--encoding <encoding>', `of the file; auto: ${auto}`)
        .choices(Encoding.options)
        .default('auto'),
    )
    .option('--dry-run', 'check everything, and store nothing');
}

const FAILURES: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'this file may not be read',
};

/** The smaller a block, the fewer of its lines outlive two collections of garbage, and pile up. */
const PART = 16 * 1024;

/** Throws an Error for people where the file cannot be read. */
export async function inputFile(path: string): Promise<InputFile> {
  const explain = (error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return FAILURES[code] ? new Error(`${path}: ${FAILURES[code]}`) : error;
  };
  try {
    const file = await stat(path);
    if (!file.isFile()) throw new Error(`${path}: this is no regular file`);
    const hash = createHash('sha256');
    for await (const part of createReadStream(path)) hash.update(part as Buffer);
    const read = () => createReadStream(path, { highWaterMark: PART }) as AsyncIterable<Buffer>;
    return { bytes: file.size, sha256: hash.digest('hex'), read };
  } catch (error) {
    throw explain(error);
  }
}

/** A line of figures: a count, to the right, and what was counted. */
export function row(count: number, what: string): string {
  return `${count.toLocaleString('en').padStart(13)}  ${what}`;
}

/** Of the file as `ls -l` and `sha256sum` have it. */
export function fileRows({ bytes, sha256 }: { bytes: number; sha256: string }, path: string) {
  const name = escapeControls(basename(path));
  return [`file     ${name}`, `SHA-256  ${sha256}`, '', row(bytes, 'bytes')];
}

export const dryRunNote = (dryRun: boolean) => (dryRun ? ' (dry run: nothing was stored)' : '');

/** Columns that were not read, and names of DJs that are hard to tell apart, with invisible marks written out. */
export function fileNotes(ignoredColumns: readonly string[], alike: readonly Lookalike[] = []) {
  const columns = ignoredColumns.map(quote).join(', ');
  const shown = (name: string) => quote(withUnseen(name));
  return [
    ...(ignoredColumns.length > 0 ? [`columns left out: ${columns}`] : []),
    ...alike.map(
      ({ name, other }) =>
        `warning: the DJs ${shown(name)} and ${shown(other)} differ by case, blanks or unseen marks alone`,
    ),
  ];
}

const MOST_SHOWN = 20;

/** The first wrong lines, and how many more there are. */
export function wrongLines(wrong: readonly WrongLine[], rejected: number): string[] {
  const lines = wrong
    .slice(0, MOST_SHOWN)
    .map(({ line, code, message }) =>
      line === null ? `${message} (${code})` : `line ${line}: ${message} (${code})`,
    );
  return rejected > lines.length ? [...lines, `… and ${rejected - lines.length} more`] : lines;
}

export function countErrors(count: number): string {
  return `${count} ${count === 1 ? 'error' : 'errors'}`;
}

export function nothingStored(errors: number): Error {
  return new Error(`nothing was stored (${countErrors(errors)})`);
}

/** Figures go to standard output, notes to standard error. */
export function print(figures: readonly string[], notes: readonly string[] = []): void {
  for (const line of figures) console.log(line);
  for (const line of notes) console.error(line);
}
