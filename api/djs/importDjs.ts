import type pg from 'pg';
import type { Encoding } from '../../contract/imports';
import type { WrongLine } from '../../contract/rejection';
import type { Mapping } from '../csv/columns';
import { measure } from '../csv/measure';
import { unpack } from '../csv/unpack';
import { WrongLines } from '../csv/wrongLines';
import { lockList } from '../database/advisoryLocks';
import type { DjField } from './djRows';
import { readDjFile } from './readDjFile';
import { readDjs } from './readDjs';
import { addDjs } from './replaceDjs';

export interface DjImportOptions {
  mapping: Mapping<DjField>;
  encoding: Encoding;
  dryRun: boolean;
  /** As the audit log names it. */
  actor: string;
}

/** With `rejected` above 0, or after a dry run, nothing was stored: `added` says how many would have been. */
export interface DjImportReport {
  read: number;
  /** DJs that were not there yet; the others of the file were replaced, or are the same. */
  added: number;
  rejected: number;
  ignoredColumns: string[];
  wrong: readonly WrongLine[];
  bytes: number;
  sha256: string;
}

/**
 * Adds the DJs of a file and replaces those that are there, in the transaction of `client`; nobody is
 * removed. All of the file or, with any wrong line, nothing. The audit log says what changed.
 */
export async function importDjs(
  client: pg.ClientBase,
  file: AsyncIterable<Buffer>,
  { actor, dryRun, ...reading }: DjImportOptions,
): Promise<DjImportReport> {
  // A name means the DJ that has it until the file is stored.
  await lockList(client, 'djs');
  const known = await readDjs(client);
  const wrong = new WrongLines();
  const source = measure(file);
  try {
    const { read, djs, ignored } = await readDjFile(unpack(source.content), reading, known, wrong);
    await source.finish();
    const ids = new Set(known.map(({ id }) => id));
    if (wrong.count === 0 && !dryRun) await addDjs(client, actor, djs);
    return {
      read,
      added: djs.filter(({ id }) => !ids.has(id)).length,
      rejected: wrong.count,
      ignoredColumns: ignored,
      wrong: wrong.first,
      bytes: source.bytes(),
      sha256: source.sha256(),
    };
  } finally {
    source.close();
  }
}
