import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import type { Encoding } from '../../contract/imports';
import { derivedDjId, newNames, quote } from '../../rules/names';
import type { TextEncoding } from '../../rules/csv/spreadsheets';
import {
  djChanges,
  type DjClash,
  type DjHeaders,
  type DjLineFault,
  MOST_DJ_FILE_BYTES,
  readDjRecords,
} from '../../rules/djFile';
import { MOST_DJS } from '../../rules/poll';
import { readWholeFile } from '../csv/csvRecords';
import {
  excelNumber,
  FileStop,
  idTaken,
  LineError,
  namedFileError,
  namedLineError,
  wrongLine,
  WrongLines,
} from '../csv/lineErrors';
import { lockList } from '../database/transaction';
import { findLookalikes } from './djNames';
import { readDjs, storeDjs } from './replaceDjs';

export interface DjImportOptions {
  /** The headers that hold fields, where they are not the usual ones. */
  named: DjHeaders;
  encoding: Encoding;
  dryRun: boolean;
  /** As the audit log names it. */
  actor: string;
}

/**
 * Adds the DJs of a CSV file, packed or not, and replaces those that are there, in the transaction of `client`; nobody is
 * removed. All of the file or, with any wrong line (`rejected`), nothing: `added` then counts the new DJs all the same.
 */
export async function importDjs(
  client: pg.ClientBase,
  file: AsyncIterable<Buffer>,
  { actor, dryRun, ...reading }: DjImportOptions,
) {
  // A name means the DJ that has it until the file is stored.
  await lockList(client, 'djs');
  const known = await readDjs(client);
  const wrong = new WrongLines();
  const { read, ignoredColumns, added, changed } = await readDjFile(file, reading, known, wrong);
  if (known.length + added.length > MOST_DJS)
    await wrong.add(null, wrongLine(`a poll has at most ${MOST_DJS} DJs`));
  if (wrong.count === 0 && !dryRun) await storeDjs(client, actor, { added, changed, removed: [] });
  const after = new Map(changed.map((change) => [change.after.id, change.after]));
  const all = [...known.map((dj) => after.get(dj.id) ?? dj), ...added];
  return {
    read,
    added: added.length,
    rejected: wrong.count,
    ignoredColumns,
    /** Of the DJs that are new or renamed. */
    alike: await findLookalikes(all, newNames({ added, changed })),
    wrong: wrong.first,
  };
}

/** What a file changes in the list; what is wrong goes to `wrong`. */
export async function readDjFile(
  file: AsyncIterable<Buffer>,
  { named, encoding: wanted }: Pick<DjImportOptions, 'named' | 'encoding'>,
  known: readonly Dj[],
  wrong: WrongLines,
) {
  try {
    const { encoding, records } = await readWholeFile(file, wanted, MOST_DJ_FILE_BYTES);
    const found = readDjRecords(records, named);
    if ('code' in found) throw namedFileError(found, encoding);
    const lines = found.rows.map(({ line, row }) => {
      const derived = row.id ? null : derivedDjId(row.name, (text) => hash('sha256', text));
      return { ...row, line, derived };
    });
    const { added, changed, wrong: clashes } = djChanges(known, lines);
    for (const { line, fault } of [...found.wrong, ...clashes])
      await wrong.add(line, lineError(fault, encoding));
    const read = found.rows.length + found.wrong.length;
    return { read, ignoredColumns: found.ignored, added, changed };
  } catch (error) {
    if (!(error instanceof FileStop)) throw error;
    await wrong.add(error.line, error);
    return { read: 0, ignoredColumns: [], added: [], changed: [] };
  }
}

function lineError(fault: DjLineFault | DjClash, encoding: TextEncoding): LineError {
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
