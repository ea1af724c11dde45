import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Encoding } from '../../contract/imports';
import { isExcelNumber, type TextEncoding } from '../../rules/csv/spreadsheets';
import {
  brokenHeader,
  findNamedColumns,
  type Headers,
  type NamedColumns,
  type NamedFields,
} from '../../rules/csv/namedRecords';
import type { BrokenLine, CsvRecord } from '../../rules/csv/recordReader';
import { openRecords } from '../csv/csvRecords';
import {
  excelNumber,
  FileStop,
  headerError,
  LineError,
  lineFault,
  namedFileError,
  quoteList,
  WRONG_LINES_HEADER,
  wrongLine,
  type WrongLines,
} from '../csv/lineErrors';
import type { IncomingVote, VoteSource } from '../votes/addVotes';
import { validateVote, type VoteChecks, type VoteField } from '../votes/validateVote';

export type VoteMapping = Headers<VoteField>;

export const VOTE_COLUMNS: NamedFields<VoteField> = {
  fields: ['id', 'dj', 'voter', 'source', 'castAt'],
  required: ['dj', 'castAt'],
  names: { id: ['id'], dj: ['dj'], voter: ['voter'], source: ['source'], castAt: ['castat'] },
};

/** A header that has more is none of votes. */
const MOST_COLUMNS = 1_000;
const MOST_EMPTY_LINES = 20;

/** Throws LineError. */
function findVoteColumns(header: readonly string[], mapping: VoteMapping): NamedColumns<VoteField> {
  if (header.length > MOST_COLUMNS) {
    const message = `the header has ${header.length} columns: at most ${MOST_COLUMNS}`;
    throw new LineError('bad_header', message, String(header.length));
  }
  const found = findNamedColumns(VOTE_COLUMNS, header, mapping);
  if ('code' in found) throw headerError(found);
  const { id, voter } = found.index;
  if (id === undefined && voter === undefined) {
    const message = `missing column id or voter; the file has ${quoteList(header)}`;
    throw new LineError('bad_header', message, 'id, voter');
  }
  // A list of wrong lines, put right, is a file again.
  const isList = WRONG_LINES_HEADER.every((name, at) => header[at]?.trim() === name);
  const ignored = found.ignored.filter((name) => !isList || !WRONG_LINES_HEADER.includes(name));
  // Without a mapping the file claims to be ours: a header we do not know is a misspelt one.
  if (ignored.length > 0 && Object.keys(mapping).length === 0) {
    const message = `unknown column ${quoteList(ignored)}: expected ${VOTE_COLUMNS.fields.join()}, or --columns`;
    throw new LineError('bad_header', message, ignored.join(', '));
  }
  return { ...found, ignored };
}

/** A line of a file as a vote; throws LineError. */
function readVoteLine(
  cells: readonly string[],
  { width, index }: NamedColumns<VoteField>,
  checks: VoteChecks,
): IncomingVote {
  if (cells.length !== width) throw wrongLine(`${width} fields expected, ${cells.length} found`);
  const texts = {
    id: cells[index.id ?? width] ?? '',
    dj: cells[index.dj ?? width] ?? '',
    voter: cells[index.voter ?? width] ?? '',
    source: cells[index.source ?? width] ?? '',
    castAt: cells[index.castAt ?? width] ?? '',
  };
  for (const field of ['id', 'voter', 'source'] as const)
    if (isExcelNumber(texts[field])) throw excelNumber(field, field === 'id' ? texts.id : null);
  return validateVote(texts, checks);
}

/** The votes of an import, after stageFile. Its slot is none of batches (randomSlot): it may hold the rows of sums for seconds. */
export const STAGED: VoteSource = { from: 'staged_vote as sent', values: [], slot: 8 };

// Gone with the transaction: another user of the session finds none.
const CREATE_STAGED = `
  create temp table staged_vote (
    line bigint not null,
    id text collate "C" not null,
    dj text collate "C" not null,
    cast_at timestamptz not null,
    voter text collate "C",
    source text collate "C"
  ) on commit drop`;

/** How a file is read, and what its lines are checked against. */
export interface StagingOptions {
  mapping: VoteMapping;
  encoding: Encoding;
  checks: VoteChecks;
  wrong: WrongLines;
}

export type StagedFile = ReturnType<typeof newFile>;

function newFile() {
  return {
    read: 0,
    /** How many were staged, and whether any of them carries a voter or a source. */
    votes: 0,
    isPersonal: false,
    /** False where the rest of the file could not be read. */
    isComplete: false,
    ignored: [] as string[],
    /** Of the staged votes those whose voter was left empty, and the first lines of them; null where the file has no voters. */
    emptyVoters: null as { votes: number; lines: number[] } | null,
  };
}

/** Streams the votes of an unpacked CSV file into a temporary table; what is wrong goes to `wrong`. */
export async function stageFile(
  client: pg.ClientBase,
  content: AsyncIterable<Buffer>,
  options: StagingOptions,
): Promise<StagedFile> {
  const file = newFile();
  await client.query(CREATE_STAGED);
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
  const { wrong } = options;
  let columns: NamedColumns<VoteField> | null = null;
  try {
    const { records, encoding } = await openRecords(content, options.encoding);
    for await (const block of records) {
      let text = '';
      for (const record of block) {
        if (!columns) {
          columns = readHeader(record, options, encoding);
          file.ignored = columns.ignored;
          if (columns.index.voter !== undefined) file.emptyVoters = { votes: 0, lines: [] };
          continue;
        }
        file.read += 1;
        try {
          text += copyLine(record, columns, encoding, options, file);
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
  { mapping, wrong }: StagingOptions,
  encoding: TextEncoding,
): NamedColumns<VoteField> {
  if (!('cells' in record)) throw namedFileError(brokenHeader(record), encoding);
  wrong.header = record.cells;
  try {
    return findVoteColumns(record.cells, mapping);
  } catch (error) {
    throw error instanceof LineError ? new FileStop(record.line, error) : error;
  }
}

/** The vote of a line for COPY; throws LineError. */
function copyLine(
  record: CsvRecord | BrokenLine,
  columns: NamedColumns<VoteField>,
  encoding: TextEncoding,
  { checks }: StagingOptions,
  file: StagedFile,
): string {
  if (!('cells' in record)) throw lineFault(record.fault, encoding);
  const { id, dj, castAt, voter, source } = readVoteLine(record.cells, columns, checks);
  if ((voter ?? source) !== null) file.isPersonal = true;
  const { emptyVoters } = file;
  if (voter === null && emptyVoters) {
    emptyVoters.votes += 1;
    if (emptyVoters.lines.length < MOST_EMPTY_LINES) emptyVoters.lines.push(record.line);
  }
  file.votes += 1;
  return `${record.line}\t${field(id)}\t${field(dj)}\t${castAt}\t${field(voter)}\t${field(source)}\n`;
}

const ESCAPED = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function field(text: string | null): string {
  if (text === null) return '\\N';
  if (text.search(ESCAPED) < 0) return text;
  return text.replace(ESCAPED, (character) => ESCAPES[character] ?? character);
}
