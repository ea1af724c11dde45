import type { Encoding } from '../../contract/imports';
import { derivedDjId } from '../../rules/derivedIds';
import { type DjChanges, djChanges, type DjClash } from '../../rules/djs/changes';
import type { Dj } from '../../contract/dj';
import {
  type DjHeaders,
  type DjLineFault,
  MOST_DJ_FILE_BYTES,
  readDjRecords,
} from '../../rules/djs/file';
import type { TextEncoding } from '../../rules/csv/encodings';
import { quote } from '../../rules/quote';
import { readWholeFile } from '../csv/csvRecords';
import {
  excelNumber,
  FileStop,
  idTaken,
  LineError,
  namedFileError,
  namedLineError,
} from '../csv/lineErrors';
import type { WrongLines } from '../csv/wrongLines';
import { sha256 } from '../sha256';

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
    const lines = read.rows.map(({ line, row }) => ({
      ...row,
      line,
      derived: row.id ? null : derivedDjId(row.name, sha256),
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

/** Why a line of a file of DJs is not taken. */
function djLineError(fault: DjLineFault | DjClash, encoding: TextEncoding): LineError {
  switch (fault.code) {
    case 'ambiguous': {
      const message = `several DJs are called ${quote(fault.name)}: give the id`;
      return new LineError('ambiguous_dj', message, fault.name);
    }
    case 'excel_number':
      return excelNumber('id', fault.value);
    case 'id_taken':
      return idTaken(fault.name, fault.id, fault.other);
    case 'twice': {
      const message = `the DJ ${quote(fault.id)} stands in line ${fault.before} already`;
      return new LineError('conflict', message, fault.id);
    }
    default:
      return namedLineError(fault, encoding);
  }
}
