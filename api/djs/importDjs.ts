import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import type { WrongLine } from '../../contract/rejection';
import { type Lookalike, newNames } from '../../rules/lookalikes';
import { measure } from '../csv/unpack';
import { WrongLines } from '../csv/wrongLines';
import { lockList } from '../database/locks';
import { findLookalikes } from './findLookalikes';
import { type DjFileReading, type DjFileReport, readDjFile } from './readDjFile';
import { readDjs } from './queries';
import { addDjs } from './replaceDjs';

export interface DjImportOptions extends DjFileReading {
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
  /** Of the DJs that are new or renamed. */
  alike: Lookalike[];
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
    const found = await readDjFile(source.content, reading, known, wrong);
    const { read, added, ignored } = found;
    const changed = found.changed.map(({ after }) => after);
    const { bytes, sha256 } = await source.finish();
    if (wrong.count === 0 && !dryRun) await addDjs(client, actor, [...added, ...changed]);
    return {
      read,
      added: added.length,
      rejected: wrong.count,
      ignoredColumns: ignored,
      alike: await alikeAmong(known, found),
      wrong: wrong.first,
      bytes,
      sha256,
    };
  } finally {
    source.close();
  }
}

function alikeAmong(known: readonly Dj[], { added, changed }: DjFileReport): Promise<Lookalike[]> {
  const after = new Map(changed.map((change) => [change.after.id, change.after]));
  const all = [...known.map((dj) => after.get(dj.id) ?? dj), ...added];
  return findLookalikes(all, newNames({ added, changed }));
}
