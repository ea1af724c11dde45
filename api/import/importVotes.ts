import type pg from 'pg';
import type { WrongLine } from '../../contract/rejection';
import { addedDays, addedDjs, addedSpan } from '../queries/addedVotes';
import { holdWindow } from '../queries/holdWindow';
import type { DjName } from '../queries/makeDjs';
import { listDjNames, makeDjs } from '../queries/makeDjs';
import { bumpRevision } from '../queries/revision';
import type { Conflict } from '../queries/stagedVotes';
import { openStaging, storeStaged } from '../queries/stagedVotes';
import type { ImportOptions, ImportReport } from './importOptions';
import { NoVoteYet, ReasonWanted } from './importOptions';
import { quote } from './lineError';
import { djMatcher } from './matchDj';
import { measure } from './measure';
import { recordImport } from './recordImport';
import { stageFile } from './stageFile';
import { WrongLines } from './wrongLines';

const SAVEPOINT = 'before_import';

/**
 * Adds a file of votes in the transaction of `client`: all of it, or, with any wrong line and
 * `onError` stop, nothing. What it stored is entered in the list of imports and in the audit log.
 * Throws NoVoteYet, ReasonWanted, VotersOtherwise, FileTooLarge; the caller then rolls back.
 */
export async function importVotes(
  client: pg.ClientBase,
  file: AsyncIterable<Buffer>,
  options: ImportOptions,
): Promise<ImportReport> {
  // However long the file is: an import ends by itself, by its caller, or with its connection.
  await client.query('set local statement_timeout = 0');
  await client.query(`savepoint ${SAVEPOINT}`);
  const report = await addFile(client, file, options);
  if (report.stored) return { ...report, id: await recordImport(client, report, options) };
  await client.query(`rollback to savepoint ${SAVEPOINT}`);
  return report;
}

async function addFile(
  client: pg.ClientBase,
  file: AsyncIterable<Buffer>,
  options: ImportOptions,
): Promise<ImportReport> {
  const { mapping, createDjs, clock, dryRun, onError, onStoring } = options;
  const window = await holdWindow(client);
  if (!window) throw new NoVoteYet('there is no vote yet');
  if (window.final && !dryRun && options.reason === null) {
    throw new ReasonWanted('the result is final: an import has to say why it comes late');
  }
  const djs = djMatcher(await listDjNames(client), createDjs);
  const wrong = new WrongLines();
  await openStaging(client);
  const judge = { window, now: clock.now().getTime(), djs };
  const measured = measure();
  const staged = await stageFile(client, measured.follow(file), mapping, judge, wrong);
  onStoring?.();
  const counts = staged.ended ? await store(client, djs.made, wrong) : NOTHING;
  return {
    id: null,
    stored: staged.ended && !dryRun && (onError === 'skip' || wrong.count === 0),
    dryRun,
    read: staged.read,
    ...counts,
    rejected: wrong.count,
    rejectedByCode: {},
    ignoredColumns: staged.ignored,
    wrong: wrong.first,
    bytes: measured.bytes(),
    sha256: measured.sha256(),
  };
}

const NOTHING = {
  djsMade: 0,
  accepted: 0,
  duplicates: 0,
  days: [],
  djs: [],
  firstCastAt: null,
  lastCastAt: null,
};

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
    ...(await addedSpan(client)),
  };
}

function conflictLine({ line, id }: Conflict): WrongLine {
  const message = `the id ${quote(id)} belongs to a vote with other content`;
  return { line, code: 'conflict', message, value: id };
}
