import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { IncomingVote } from '../queries/addVotes';
import { copyToStaging } from '../queries/stagedVotes';
import type { ColumnMapping, Columns } from './columns';
import { findColumns } from './columns';
import type { CsvRecord } from './lineParser';
import { csvRecords } from './csvRecords';
import { FileStop } from './fileStop';
import { LineError } from './lineError';
import type { Judge } from './readVote';
import { readVote } from './readVote';
import type { WrongLines } from './wrongLines';

/** `ended` is false where the rest of the file could not be read. */
export interface StagedFile {
  read: number;
  ended: boolean;
  ignored: string[];
}

const CHUNK = 64 * 1024;

/** Streams the votes of a CSV file into the staging table; what is wrong goes to `wrong`. */
export async function stageFile(
  client: pg.ClientBase,
  file: AsyncIterable<Buffer>,
  mapping: ColumnMapping,
  judge: Judge,
  wrong: WrongLines,
): Promise<StagedFile> {
  const staged: StagedFile = { read: 0, ended: false, ignored: [] };

  async function* copyLines(): AsyncGenerator<string> {
    try {
      yield* readRecords(csvRecords(file));
      staged.ended = true;
    } catch (error) {
      if (!(error instanceof FileStop)) throw error;
      wrong.add(error.line, error);
    }
  }

  async function* readRecords(records: AsyncGenerator<CsvRecord>): AsyncGenerator<string> {
    const columns = await readHeader(records, mapping);
    staged.ignored = columns.ignored;
    let text = '';
    for await (const { line, cells } of records) {
      staged.read += 1;
      text += tryLine(line, cells, columns);
      if (text.length > CHUNK) {
        yield text;
        text = '';
      }
    }
    yield text;
  }

  function tryLine(line: number, cells: string[], columns: Columns): string {
    try {
      return copyLine(line, readVote(cells, columns, judge));
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      wrong.add(line, error);
      return '';
    }
  }

  await pipeline(copyLines, copyToStaging(client));
  return staged;
}

async function readHeader(
  records: AsyncGenerator<CsvRecord>,
  mapping: ColumnMapping,
): Promise<Columns> {
  const header = await records.next();
  if (header.done) throw new FileStop(null, 'the file is empty');
  try {
    return findColumns(header.value.cells, mapping);
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    throw new FileStop(header.value.line, error.message, error.code, error.value);
  }
}

function copyLine(line: number, { id, dj, castAt, voter, source }: IncomingVote): string {
  return `${line}\t${field(id)}\t${field(dj)}\t${castAt}\t${field(voter)}\t${field(source)}\n`;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function field(text: string | null): string {
  if (text === null) return '\\N';
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}
