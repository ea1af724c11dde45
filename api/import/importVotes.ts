import type pg from 'pg';
import type { Clock } from '../clock';
import type { AddedDay, AddedDj } from '../queries/addedVotes';
import { addedDays, addedDjs } from '../queries/addedVotes';
import { holdWindow } from '../queries/holdWindow';
import type { DjName } from '../queries/makeDjs';
import { listDjNames, makeDjs } from '../queries/makeDjs';
import { bumpRevision } from '../queries/revision';
import type { Conflict } from '../queries/stagedVotes';
import { openStaging, storeStaged } from '../queries/stagedVotes';
import type { ColumnMapping } from './columns';
import type { WrongLine } from './lineError';
import { quote } from './lineError';
import { djMatcher } from './matchDj';
import { stageFile } from './stageFile';
import { WrongLines } from './wrongLines';

export interface ImportOptions {
  mapping: ColumnMapping;
  createDjs: boolean;
  dryRun: boolean;
  clock: Clock;
  onStoring?: () => void;
}

/**
 * With `rejected` above 0, or after a dry run, nothing was stored: the other figures say what would
 * have been. `wrong` are the first of the rejected lines.
 */
export interface ImportReport {
  read: number;
  accepted: number;
  duplicates: number;
  rejected: number;
  djsMade: number;
  days: AddedDay[];
  djs: AddedDj[];
  ignoredColumns: string[];
  wrong: readonly WrongLine[];
}

/** Nobody has said yet from when to when votes count. */
export class NoVoteYet extends Error {}

const SAVEPOINT = 'before_import';

/** Adds a file of votes in the transaction of `client`: all of it, or, with any wrong line, nothing. */
export async function importVotes(
  client: pg.ClientBase,
  file: AsyncIterable<Buffer>,
  options: ImportOptions,
): Promise<ImportReport> {
  // However long the file is: an import ends by itself, by its caller, or with its connection.
  await client.query('set local statement_timeout = 0');
  await client.query(`savepoint ${SAVEPOINT}`);
  const report = await addFile(client, file, options);
  if (report.rejected > 0 || options.dryRun) {
    await client.query(`rollback to savepoint ${SAVEPOINT}`);
  }
  return report;
}

async function addFile(
  client: pg.ClientBase,
  file: AsyncIterable<Buffer>,
  { mapping, createDjs, clock, onStoring }: ImportOptions,
): Promise<ImportReport> {
  const window = await holdWindow(client);
  if (!window) throw new NoVoteYet('there is no vote yet');
  const djs = djMatcher(await listDjNames(client), createDjs);
  const wrong = new WrongLines();
  await openStaging(client);
  const judge = { window, now: clock.now().getTime(), djs };
  const { read, ended, ignored } = await stageFile(client, file, mapping, judge, wrong);
  onStoring?.();
  const stored = ended ? await store(client, djs.made, wrong) : NOTHING;
  return {
    read,
    ...stored,
    rejected: wrong.count,
    ignoredColumns: ignored,
    wrong: wrong.first,
  };
}

const NOTHING = { djsMade: 0, accepted: 0, duplicates: 0, days: [], djs: [] };

async function store(client: pg.ClientBase, newDjs: readonly DjName[], wrong: WrongLines) {
  const djsMade = await makeDjs(client, newDjs);
  const counts = await storeStaged(client, WrongLines.KEPT);
  if (djsMade > 0 && counts.accepted === 0) await bumpRevision(client);
  wrong.addFound(counts.conflicts, counts.firstConflicts.map(conflictLine));
  return {
    djsMade,
    accepted: counts.accepted,
    duplicates: counts.duplicates,
    days: await addedDays(client),
    djs: await addedDjs(client),
  };
}

function conflictLine({ line, id }: Conflict): WrongLine {
  const message = `the id ${quote(id)} belongs to a vote with other content`;
  return { line, code: 'conflict', message };
}
