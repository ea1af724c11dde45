import type pg from 'pg';
import { quote } from '../../rules/quote';
import { openRecords } from '../csv/csvRecords';
import { LineError } from '../csv/lineErrors';
import { measure, unpack } from '../csv/unpack';
import { WrongLines } from '../csv/wrongLines';
import { bumpRevision } from '../database/revision';
import { limitStatements } from '../database/transaction';
import { listNamedDjs, makeDjs, type NamedDj } from '../djs/queries';
import { notConfigured } from '../problems/problem';
import { lockWindow, readWindow, type Window } from '../window/lockWindow';
import { findConflicts, storeVotes, tryVotes } from '../votes/addVotes';
import { djMatcher } from '../votes/matchDj';
import { openStaging, STAGED } from '../votes/stagedVotes';
import { checkVoters, kindOf, settleVoters } from '../votes/voters';
import type { ImportOptions, ImportReport } from './importOptions';
import { recordImport } from './queries';
import { describeNewNames } from './newNames';
import { reasonWanted } from './problems';
import { stageFile, type StagedFile, type StagingOptions } from './stageFile';

// However long the file is: an import ends by itself, by its caller, or with its connection. Its votes are sorted and
// counted once, by whoever imports: in what PostgreSQL takes for each of many questions they would go to the disk.
const WORK_MEM = "set local work_mem = '64MB'";
const BEFORE = 'before_import';

/**
 * Adds a file of votes in the transaction of `client`: all of it, or, with any wrong line and `onError` stop, nothing. What
 * it stored is entered in the list of imports and in the audit log. A dry run compares the file with the stored votes, and
 * neither writes nor locks any. Throws `not_configured`, `reason_wanted`, VotersOtherwise, FileTooLarge; the caller then rolls back.
 */
export async function importVotes(
  client: pg.ClientBase,
  file: AsyncIterable<Buffer>,
  options: ImportOptions,
): Promise<ImportReport> {
  const { dryRun, onError, maxBytes } = options;
  await client.query(`${limitStatements(client, 0)}; ${WORK_MEM}`);
  const window = await openWindow(client, options);
  // With the window locked nobody removes a DJ: whoever is named here is there at the commit.
  const named = await listNamedDjs(client);
  const reading = stagingOptions(window, named, options);
  const { wrong, checks } = reading;
  await openStaging(client);
  const source = measure(file);
  try {
    const staged = await stageFile(client, unpack(source.content, maxBytes), reading);
    const measured = await source.finish();
    options.onStoring?.();
    const isTrial = dryRun || !staged.isComplete || (onError === 'stop' && wrong.count > 0);
    if (!isTrial) await client.query(`savepoint ${BEFORE}`);
    const counts = staged.isComplete
      ? await store(client, staged, isTrial, reading, options)
      : NOTHING;
    const report: ImportReport = {
      id: null,
      stored: !isTrial && (onError === 'skip' || wrong.count === 0),
      dryRun,
      complete: staged.isComplete,
      read: staged.read,
      ...counts,
      rejected: wrong.count,
      rejectedByCode: wrong.byCode,
      ignoredColumns: staged.ignored,
      ...(await describeNewNames(named, checks.djs)),
      ...(staged.emptyVoters && { emptyVoters: staged.emptyVoters }),
      wrong: wrong.first,
      ...measured,
    };
    if (report.stored) return { ...report, id: await recordImport(client, report, options) };
    if (!isTrial) await client.query(`rollback to savepoint ${BEFORE}`);
    return report;
  } finally {
    source.close();
  }
}

async function openWindow(
  client: pg.ClientBase,
  { dryRun, reason }: ImportOptions,
): Promise<Window> {
  const window = await (dryRun ? readWindow(client) : lockWindow(client, 'import'));
  if (!window) throw notConfigured();
  if (window.final && !dryRun && reason === null) throw reasonWanted();
  return window;
}

function stagingOptions(
  window: Window,
  named: readonly NamedDj[],
  options: ImportOptions,
): StagingOptions {
  const { createDjs, clock, hashVoters: hash, mapping, encoding, onError } = options;
  return {
    mapping,
    encoding,
    onError,
    checks: { window, now: clock.now().getTime(), djs: djMatcher(named, createDjs), hash },
    wrong: new WrongLines(options.mostWrong, options.onWrongLine),
    onPersonal: () => checkVoters(window.voters, ...kindOf(hash)),
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

/** Stores what is staged or, with `isTrial`, says what would be stored. */
async function store(
  client: pg.ClientBase,
  staged: StagedFile,
  isTrial: boolean,
  { checks, wrong }: StagingOptions,
  options: ImportOptions,
) {
  const { made, nameOf } = checks.djs;
  if (!isTrial && staged.isPersonal) await settleVoters(client, ...kindOf(checks.hash));
  const djsMade = isTrial ? made.length : await makeDjs(client, made);
  const count = isTrial ? tryVotes : storeVotes;
  let counted = await count(client, STAGED);
  if (!isTrial && djsMade > 0 && counted.accepted === 0) await bumpRevision(client);
  const rejected = wrong.count;
  if (counted.accepted < staged.votes) {
    await addConflicts(client, isTrial, wrong, options);
    // Others store votes meanwhile: counted after its conflicts, no vote is both accepted and rejected.
    if (isTrial) counted = await tryVotes(client, STAGED);
  }
  const { accepted, days, djs, ...span } = counted;
  return {
    djsMade,
    accepted,
    duplicates: staged.votes - accepted - (wrong.count - rejected),
    days,
    djs: djs.map(({ id, votes }) => ({ id, name: nameOf(id), votes })),
    firstCastAt: span.firstCastAt?.toISOString() ?? null,
    lastCastAt: span.lastCastAt?.toISOString() ?? null,
  };
}

async function addConflicts(
  client: pg.ClientBase,
  isTrial: boolean,
  wrong: WrongLines,
  { reopen, maxBytes, encoding }: ImportOptions,
): Promise<void> {
  // Read again: of voters that are to be hashed nothing else was kept.
  const lines = reopen && readLines(unpack(reopen(), maxBytes), encoding);
  for await (const { line, id } of findConflicts(client, STAGED, isTrial)) {
    const message = `the id ${quote(id)} belongs to a vote with other content`;
    const cells = lines && (await cellsAt(lines, line));
    await wrong.add(line, new LineError('conflict', message, id), cells);
  }
  await lines?.return(undefined);
}

async function* readLines(content: AsyncIterable<Buffer>, encoding: ImportOptions['encoding']) {
  const { records } = await openRecords(content, encoding);
  for await (const block of records) yield* block;
}

/** Of lines that are read in their order. */
async function cellsAt(lines: ReturnType<typeof readLines>, line: number): Promise<string[]> {
  for (;;) {
    const { done, value } = await lines.next();
    if (done) return [];
    if (value.line === line) return 'cells' in value ? value.cells : [];
  }
}
