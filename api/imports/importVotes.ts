import type pg from 'pg';
import type { Encoding, ImportAnswer, RejectionCode } from '../../contract/imports';
import { escapeControls, quote } from '../../rules/names';
import type { Clock } from '../clock';
import { type InputFile, openRecords, unpack } from '../csv/csvRecords';
import { LineError, type OnWrongLine, WrongLines } from '../csv/lineErrors';
import { bumpRevision, limitStatements } from '../database/transaction';
import {
  type DjMatcher,
  djMatcher,
  findLookalikes,
  findSimilar,
  listNamedDjs,
  makeDjs,
} from '../djs/djNames';
import { ApiProblem, refusal } from '../problems/problem';
import { lockWindow, readWindow, type Window } from '../votes/validateVote';
import { findConflicts, keepKnownVotes, storeVotes, tryVotes } from '../votes/addVotes';
import { checkVoters, settleVoters, type VoterHash } from '../votes/voters';
import { appendAudit } from '../audit/appendAudit';
import { STAGED, type StagedFile, stageFile, type VoteMapping } from './stageFile';

export interface ImportOptions {
  mapping: VoteMapping;
  encoding: Encoding;
  createDjs: boolean;
  /** `skip`: wrong lines are left out, the others stored; `stop`: any wrong line, and nothing is. */
  onError: 'stop' | 'skip';
  dryRun: boolean;
  /** Null: voters are stored as they come. */
  hashVoters: VoterHash | null;
  clock: Clock;
  /** As the audit log names it. */
  actor: string;
  /** The name of the file alone, for the list of imports and the log. */
  fileName: string | null;
  /** Required once the result is final. */
  reason: string | null;
  /** Called for every wrong line; those that are found at storing (`conflict`) come last. */
  onWrongLine?: OnWrongLine;
  /** Of the file, unpacked; above it FileTooLarge is thrown. */
  maxBytes?: number;
}

/** The answer of the API, and what else the command prints. */
export interface ImportReport extends ImportAnswer {
  /** The file was read to its end. */
  complete: boolean;
  rejectedByCode: Partial<Record<RejectionCode, number>>;
}

/** What the steps of one import share. */
interface Import {
  client: pg.ClientBase;
  file: InputFile;
  options: ImportOptions;
  djs: DjMatcher;
  wrong: WrongLines;
}

/**
 * Adds a file of votes in the transaction of `client`: all of it, or, with any wrong line and `onError` stop, nothing. What
 * it stored is entered in the list of imports and in the audit log. A dry run compares the file with the stored votes, and
 * neither writes nor locks any. Throws `not_configured`, `reason_wanted`, VotersOtherwise, FileTooLarge; the caller then rolls back.
 */
export async function importVotes(
  client: pg.ClientBase,
  file: InputFile,
  options: ImportOptions,
): Promise<ImportReport> {
  const { dryRun, onError, mapping, encoding, hashVoters: hash } = options;
  // However long the file is: an import ends by itself, by its caller, or with its connection. Its votes are sorted and
  // counted once; in the usual memory of a statement they would go to the disk.
  await client.query(`${limitStatements(client, 0)}; set local work_mem = '64MB'`);
  const window = await openWindow(client, options);
  // With the window locked nobody removes a DJ: whoever is named here is there at the commit.
  const named = await listNamedDjs(client);
  const djs = await djMatcher(named, options.createDjs);
  const wrong = new WrongLines(options.onWrongLine);
  const staged = await stageFile(client, unpack(file.read(), options.maxBytes), {
    mapping,
    encoding,
    wrong,
    checks: { window, now: options.clock.now().getTime(), djs, hash },
  });
  if (staged.isPersonal) checkVoters(window.voters, hash);
  const isTrial = dryRun || !staged.isComplete || (onError === 'stop' && wrong.count > 0);
  if (!isTrial) await client.query('savepoint before_import');
  const step: Import = { client, file, options, djs, wrong };
  const counts = staged.isComplete ? await store(step, staged, isTrial) : NOTHING;
  const alike = await findLookalikes([...named, ...djs.made], djs.made);
  const unknownDjs = await findSimilar(named, djs.unknown);
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
    ...(unknownDjs.length > 0 && { unknownDjs }),
    ...(alike.length > 0 && { alike }),
    ...(staged.emptyVoters && { emptyVoters: staged.emptyVoters }),
    wrong: wrong.first,
    bytes: file.bytes,
    sha256: file.sha256,
  };
  if (report.stored) return { ...report, id: await recordImport(client, report, options) };
  // A conflict was found after the votes were stored.
  if (!isTrial) await client.query('rollback to savepoint before_import');
  return report;
}

async function openWindow(
  client: pg.ClientBase,
  { dryRun, reason }: ImportOptions,
): Promise<Window> {
  const window = await (dryRun ? readWindow(client) : lockWindow(client));
  if (!window) throw refusal('not_configured');
  if (!window.final || dryRun || reason !== null) return window;
  const title = '結果が確定しています。取り込む理由を入力して、もう一度取り込んでください。';
  const errors = [{ field: 'reason', message: 'wanted once the result is final' }];
  throw new ApiProblem(409, 'reason_wanted', title, { errors });
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
async function store(step: Import, staged: StagedFile, isTrial: boolean) {
  const { client, djs: matcher, wrong, options } = step;
  const rejected = wrong.count;
  if (isTrial) {
    await keepKnownVotes(client, STAGED);
    await addConflicts(step, isTrial);
  } else if (staged.isPersonal) await settleVoters(client, options.hashVoters);
  const djsMade = isTrial ? matcher.made.length : await makeDjs(client, matcher.made);
  const stored = await (isTrial ? tryVotes : storeVotes)(client, STAGED);
  const { accepted, days, djs, firstCastAt, lastCastAt } = stored;
  if (!isTrial && djsMade > 0 && accepted === 0) await bumpRevision(client);
  if (!isTrial && accepted < staged.votes) await addConflicts(step, isTrial);
  return {
    djsMade,
    accepted,
    duplicates: staged.votes - accepted - (wrong.count - rejected),
    days,
    djs: djs.map(({ id, votes }) => ({ id, name: matcher.nameOf(id), votes })),
    firstCastAt: firstCastAt?.toISOString() ?? null,
    lastCastAt: lastCastAt?.toISOString() ?? null,
  };
}

async function addConflicts({ client, file, options, wrong }: Import, isTrial: boolean) {
  // The file is read again: of voters that are hashed nothing else was kept.
  const lines = options.onWrongLine && readLines(file, options);
  for await (const { line, id } of findConflicts(client, STAGED, isTrial)) {
    const message = `the id ${quote(id)} belongs to a vote with other content`;
    const cells = lines && (await cellsAt(lines, line));
    await wrong.add(line, new LineError('conflict', message, id), cells);
  }
  await lines?.return(undefined);
}

async function* readLines(file: InputFile, { maxBytes, encoding }: ImportOptions) {
  const { records } = await openRecords(unpack(file.read(), maxBytes), encoding);
  for await (const block of records) yield* block;
}

/** `line` is after those that were wanted before. */
async function cellsAt(lines: ReturnType<typeof readLines>, line: number): Promise<string[]> {
  for (;;) {
    const { done, value } = await lines.next();
    if (done) return [];
    if (value.line === line) return 'cells' in value ? value.cells : [];
  }
}

/**
 * Enters an import in the list of imports and in the audit log; gives its id. Null: it added nothing
 * (votes that were all there already). Last of the transaction; no line of the file is kept, because
 * lines carry voters.
 */
async function recordImport(
  client: pg.ClientBase,
  report: ImportReport,
  { actor, fileName, reason, onError, hashVoters }: ImportOptions,
): Promise<string | null> {
  if (report.accepted === 0 && report.djsMade === 0) return null;
  const { read, accepted, duplicates, rejected, djsMade, bytes, sha256, days } = report;
  // A name may hold anything.
  const file = fileName === null ? null : escapeControls(fileName);
  const { rows } = await client.query<{ id: string }>(
    `insert into import_run
       (actor, file, read, accepted, duplicates, rejected, djs_made, bytes, sha256, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, recorded_now()) returning id`,
    [actor, file, read, accepted, duplicates, rejected, djsMade, bytes, sha256],
  );
  const { id } = rows[0]!;
  const detail = {
    ...{ id, file, bytes, sha256, read, accepted, duplicates, rejected, djsMade },
    from: days[0]?.date ?? null,
    to: days.at(-1)?.date ?? null,
    onError,
    hashVoters: hashVoters !== null,
    reason,
  };
  await appendAudit(client, { actor, action: 'import', detail });
  return id;
}
