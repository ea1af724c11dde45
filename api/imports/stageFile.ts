import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { Encoding } from '../../contract/imports';
import { copyToStaging } from '../votes/stagedVotes';
import type { ColumnMapping, Columns } from '../csv/columns';
import { findColumns } from '../csv/columns';
import { copyLine } from './copyLine';
import { type CsvItem, csvRecords, stopAt } from '../csv/csvRecords';
import { FileStop } from '../csv/fileStop';
import { LineError } from '../csv/lineError';
import type { Judge } from '../votes/validateVote';
import { readVote } from '../votes/validateVote';
import type { CellSeal } from './sealedCells';
import type { VoterGuard } from '../votes/voterGuard';
import type { WrongLines } from '../csv/wrongLines';

/** How a file is read, and what its lines are judged by. */
export interface Reading {
  mapping: ColumnMapping;
  encoding: Encoding;
  onError: 'stop' | 'skip';
  judge: Judge;
  voters: VoterGuard;
  wrong: WrongLines;
  /** Null: the cells of a vote are not wanted once it is staged. */
  seal: CellSeal | null;
}

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
  content: AsyncIterable<Buffer>,
  { mapping, encoding, onError, judge, voters, wrong, seal }: Reading,
): Promise<StagedFile> {
  const staged: StagedFile = { read: 0, ended: false, ignored: [] };
  let columns: Columns | null = null;
  let text = '';

  async function* copyLines(): AsyncGenerator<string> {
    try {
      for await (const items of csvRecords(content, encoding)) {
        for (const item of items) {
          const told = columns ? takeLine(item, columns) : void (columns = readHeader(item));
          if (told) await told;
          if (text.length > CHUNK) yield flush();
        }
      }
      if (!columns) throw new FileStop(null, 'the file is empty');
      staged.ended = true;
    } catch (error) {
      if (!(error instanceof FileStop)) throw error;
      await wrong.add(error.line, error);
    }
    yield flush();
  }

  function flush(): string {
    const full = text;
    text = '';
    return full;
  }

  function readHeader(item: CsvItem): Columns {
    if (!('cells' in item)) throw stopAt(item);
    wrong.header = item.cells;
    const found = findHeader(item.line, item.cells, mapping);
    staged.ignored = found.ignored;
    return found;
  }

  function takeLine(item: CsvItem, columns: Columns): void | Promise<void> {
    staged.read += 1;
    const { line } = item;
    if (!('cells' in item)) {
      if (onError === 'stop') throw stopAt(item);
      return wrong.add(line, item.error, [item.text]);
    }
    try {
      const vote = readVote(item.cells, columns, judge);
      voters.see(vote);
      text += copyLine(line, vote, seal?.seal(line, item.cells));
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      return wrong.add(line, error, item.cells);
    }
  }

  await pipeline(copyLines, copyToStaging(client));
  return staged;
}

function findHeader(line: number, cells: readonly string[], mapping: ColumnMapping): Columns {
  try {
    return findColumns(cells, mapping);
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    throw new FileStop(line, error.message, error.code, error.value);
  }
}
