import type pg from 'pg';
import { LineError } from '../csv/lineErrors';
import { measure, unpack } from '../csv/unpack';
import { WrongLines } from '../csv/wrongLines';
import { bumpRevision } from '../database/revision';
import { limitStatements } from '../database/transaction';
import { listNamedDjs, makeDjs } from '../djs/makeDjs';
import { quote } from '../../rules/quote';
import { lockWindow } from '../settings/lockSetting';
import { addedDays, addedDjs, addedSpan } from '../votes/addedVotes';
import { type DjMatcher, djMatcher } from '../votes/matchDj';
import { openStaging, stagedConflicts, storeStaged } from '../votes/stagedVotes';
import { VoterGuard } from '../votes/voterGuard';
import { readVoters } from '../votes/voters';
import type { ImportOptions, ImportReport } from './importOptions';
import { NoPollYet, ReasonWanted } from './importOptions';
import { recordImport } from './recordImport';
import { cellSeal } from './sealedCells';
import { stageFile, type StagingOptions } from './stageFile';

const SAVEPOINT = 'before_import';

// However long the file is: an import ends by itself, by its caller, or with its connection. Its votes are sorted and
// counted once, by whoever imports: in what PostgreSQL takes for each of many questions they would go to the disk.
const WORK_MEM = "set local work_mem = '64MB'";

/**
 * Adds a file of votes in the transaction of `client`: all of it, or, with any wrong line and
 * `onError` stop, nothing. What it stored is entered in the list of imports and in the audit log.
 * Throws NoPollYet, ReasonWanted, VotersOtherwise, FileTooLarge; the caller then rolls back.
 */
export async function importVotes(
  client: pg.ClientBase,
  file: AsyncIterable<Buffer>,
  options: ImportOptions,
): Promise<ImportReport> {
  await client.query(`${limitStatements(client, 0)}; ${WORK_MEM}; savepoint ${SAVEPOINT}`);
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
  const { dryRun, onError, onStoring, maxBytes } = options;
  const reading = await readStagingOptions(client, options);
  await openStaging(client);
  const source = measure(file);
  try {
    const staged = await stageFile(client, unpack(source.content, maxBytes), reading);
    const { bytes, sha256 } = await source.finish();
    onStoring?.();
    const counts = staged.ended ? await store(client, reading, staged.anyFolded) : NOTHING;
    const { count, byCode, first } = reading.wrong;
    return {
      id: null,
      stored: staged.ended && !dryRun && (onError === 'skip' || count === 0),
      dryRun,
      complete: staged.ended,
      read: staged.read,
      ...counts,
      rejected: count,
      rejectedByCode: byCode,
      ignoredColumns: staged.ignored,
      wrong: first,
      bytes,
      sha256,
    };
  } finally {
    source.close();
  }
}

async function readStagingOptions(
  client: pg.ClientBase,
  options: ImportOptions,
): Promise<StagingOptions> {
  const { createDjs, clock, dryRun, hashVoters, mostWrong, onError, onWrongLine, reason } = options;
  const window = await lockWindow(client);
  if (!window) throw new NoPollYet('there is no vote yet');
  if (window.final && !dryRun && reason === null) {
    throw new ReasonWanted('the result is final: an import has to say why it comes late');
  }
  const djs = djMatcher(await listNamedDjs(client), createDjs);
  return {
    mapping: options.mapping,
    encoding: options.encoding,
    onError,
    checks: { window, now: clock.now().getTime(), djs, hashVoters },
    voters: new VoterGuard(await readVoters(client), hashVoters),
    wrong: new WrongLines(mostWrong, onWrongLine),
    seal: onError === 'skip' && onWrongLine ? cellSeal() : null,
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

async function store(
  client: pg.ClientBase,
  { checks, voters, wrong, seal }: StagingOptions,
  anyFolded: boolean,
) {
  await voters.settle(client);
  const djsMade = await makeDjs(client, checks.djs.made);
  const { accepted, duplicates, conflicts } = await storeStaged(client, anyFolded);
  if (djsMade > 0 && accepted === 0) await bumpRevision(client);
  if (conflicts > 0) {
    for await (const { line, id, cells } of stagedConflicts(client)) {
      await wrong.add(line, conflictOf(id), cells === null ? [] : seal?.open(line, cells));
    }
  }
  return {
    djsMade,
    ...(await alikeOf(checks.djs)),
    accepted,
    duplicates,
    days: await addedDays(client),
    djs: await addedDjs(client),
    ...(await addedSpan(client)),
  };
}

async function alikeOf({ alike }: DjMatcher): Promise<Pick<ImportReport, 'alike'>> {
  const found = await alike();
  return found.length > 0 ? { alike: found } : {};
}

function conflictOf(id: string): LineError {
  return new LineError('conflict', `the id ${quote(id)} belongs to a vote with other content`, id);
}
