import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Encoding } from '../../contract/imports';
import type { TextEncoding } from '../../rules/csv/encodings';
import { brokenHeader } from '../../rules/csv/namedRecords';
import type { BrokenLine, CsvRecord } from '../../rules/csv/recordReader';
import { openRecords } from '../csv/csvRecords';
import { FileStop, LineError, lineFault, namedFileError, type WrongLines } from '../csv/lineErrors';
import type { IncomingVote, VoteSource } from '../votes/addVotes';
import type { VoteChecks } from '../votes/validateVote';
import { findVoteColumns, readVoteLine, type VoteColumns, type VoteMapping } from './voteColumns';

/** Apart from those of batches (randomSlot): a file may hold the rows of its sums for seconds. */
const IMPORTS_SLOT = 8;

/** The votes of an import, once openStaging has made room for them. */
export const STAGED: VoteSource = { from: 'staged_vote as sent', values: [], slot: IMPORTS_SLOT };

/** The table is gone with the transaction: another user of the session finds none. */
export async function openStaging(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temp table staged_vote (
      line bigint not null,
      id text collate "C" not null,
      dj text collate "C" not null,
      cast_at timestamptz not null,
      voter text collate "C",
      source text collate "C"
    ) on commit drop`);
}

/** How a file is read, and what its lines are checked against. */
export interface StagingOptions {
  mapping: VoteMapping;
  encoding: Encoding;
  checks: VoteChecks;
  wrong: WrongLines;
}

export interface StagedFile {
  read: number;
  /** How many were staged, and whether any of them carries a voter or a source. */
  votes: number;
  isPersonal: boolean;
  /** False where the rest of the file could not be read. */
  isComplete: boolean;
  ignored: string[];
  /** Of the staged votes those whose voter was left empty, and the first lines of them; null where the file has no voters. */
  emptyVoters: { votes: number; lines: number[] } | null;
}

const MOST_EMPTY_LINES = 20;

/** Streams the votes of an unpacked CSV file into the staging table; what is wrong goes to `wrong`. */
export async function stageFile(
  client: pg.ClientBase,
  content: AsyncIterable<Buffer>,
  options: StagingOptions,
): Promise<StagedFile> {
  const file: StagedFile = {
    read: 0,
    votes: 0,
    isPersonal: false,
    isComplete: false,
    ignored: [],
    emptyVoters: null,
  };
  const copy = client.query(copyFrom('copy staged_vote from stdin'));
  await pipeline(copyText(content, options, file), copy);
  return file;
}

/** The good votes in the text format of COPY. */
async function* copyText(
  content: AsyncIterable<Buffer>,
  options: StagingOptions,
  file: StagedFile,
): AsyncGenerator<string> {
  const { wrong, mapping } = options;
  let columns: VoteColumns | null = null;
  try {
    const { records, encoding } = await openRecords(content, options.encoding);
    for await (const block of records) {
      let text = '';
      for (const record of block) {
        if (!columns) {
          columns = readHeader(record, mapping, encoding);
          wrong.header = columns.header;
          file.ignored = columns.ignored;
          if (columns.index.voter !== undefined) file.emptyVoters = { votes: 0, lines: [] };
          continue;
        }
        file.read += 1;
        try {
          text += copyLine(record.line, takeRecord(record, columns, encoding, options, file));
        } catch (error) {
          if (!(error instanceof LineError)) throw error;
          await wrong.add(record.line, error, 'cells' in record ? record.cells : [record.text]);
        }
      }
      yield text;
    }
    if (!columns) throw new FileStop(null, 'the file is empty');
    file.isComplete = true;
  } catch (error) {
    if (!(error instanceof FileStop)) throw error;
    await wrong.add(error.line, error);
  }
}

function readHeader(
  record: CsvRecord | BrokenLine,
  mapping: VoteMapping,
  encoding: TextEncoding,
): VoteColumns {
  if (!('cells' in record)) throw namedFileError(brokenHeader(record), encoding);
  try {
    return findVoteColumns(record.cells, mapping);
  } catch (error) {
    throw error instanceof LineError ? new FileStop(record.line, error) : error;
  }
}

/** Throws LineError. */
function takeRecord(
  record: CsvRecord | BrokenLine,
  columns: VoteColumns,
  encoding: TextEncoding,
  { checks }: StagingOptions,
  file: StagedFile,
): IncomingVote {
  if (!('cells' in record)) throw lineFault(record.fault, encoding);
  const vote = readVoteLine(record.cells, columns, checks);
  if ((vote.voter ?? vote.source) !== null) file.isPersonal = true;
  const { emptyVoters } = file;
  if (vote.voter === null && emptyVoters) {
    emptyVoters.votes += 1;
    if (emptyVoters.lines.length < MOST_EMPTY_LINES) emptyVoters.lines.push(record.line);
  }
  file.votes += 1;
  return vote;
}

function copyLine(line: number, { id, dj, castAt, voter, source }: IncomingVote): string {
  return `${line}\t${field(id)}\t${field(dj)}\t${castAt}\t${field(voter)}\t${field(source)}\n`;
}

const NEEDS_ESCAPES = /[\\\t\n\r]/;
const ESCAPED = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function field(text: string | null): string {
  if (text === null) return '\\N';
  if (!NEEDS_ESCAPES.test(text)) return text;
  return text.replace(ESCAPED, (character) => ESCAPES[character] ?? character);
}
