import type { Encoding } from '../../contract/imports';
import { derivedDjIds } from '../../rules/derivedIds';
import { type DjChanges, djChanges } from '../../rules/djs/changes';
import type { Dj } from '../../rules/djs/fields';
import { MOST_DJ_FILE_BYTES, readDjRecords } from '../../rules/djs/file';
import type { DjHeaders } from '../../rules/djs/header';
import { readWholeFile } from '../csv/csvRecords';
import { FileStop, namedFileError } from '../csv/lineErrors';
import type { WrongLines } from '../csv/wrongLines';
import { sha256 } from '../sha256';
import { djLineError } from './djLineError';

/** `read` counts the lines that are not blank. */
export interface DjFileReport {
  read: number;
  added: Dj[];
  changed: DjChanges['changed'];
  ignored: string[];
}

/** How a file is read; `named` says which header holds a field. */
export interface DjFileReading {
  named: DjHeaders;
  encoding: Encoding;
}

/** What a CSV file of DJs, packed or not, changes in the list `known`; what is wrong goes to `wrong`. */
export async function readDjFile(
  file: AsyncIterable<Buffer>,
  { named, encoding: asked }: DjFileReading,
  known: readonly Dj[],
  wrong: WrongLines,
): Promise<DjFileReport> {
  const report: DjFileReport = { read: 0, added: [], changed: [], ignored: [] };
  try {
    const { encoding, records } = await readWholeFile(file, asked, MOST_DJ_FILE_BYTES);
    const read = readDjRecords(records, named);
    if ('code' in read) throw namedFileError(read, encoding);
    const lines = read.rows.map((row) => ({
      ...row,
      derived: row.id ? null : derivedDjIds(row.name, sha256),
    }));
    const changes = djChanges(known, lines);
    const faults = [...read.wrong, ...changes.wrong].sort((a, b) => a.line - b.line);
    for (const { line, fault } of faults) void wrong.add(line, djLineError(fault, encoding));
    report.read = read.rows.length + read.wrong.length;
    report.added = changes.added;
    report.changed = changes.changed;
    report.ignored = read.ignored;
  } catch (error) {
    if (!(error instanceof FileStop)) throw error;
    void wrong.add(error.line, error);
  }
  return report;
}
