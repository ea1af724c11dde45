import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { Encoding } from '../../contract/imports';
import type { TextEncoding } from '../../rules/csv/encodings';
import { brokenHeader } from '../../rules/csv/namedColumns';
import type { BrokenLine, CsvRecord } from '../../rules/csv/recordReader';
import { openRecords } from '../csv/csvRecords';
import { FileStop, LineError, lineFault, namedFileError } from '../csv/lineErrors';
import type { WrongLines } from '../csv/wrongLines';
import { copyToStaging } from '../votes/stagedVotes';
import type { VoteChecks } from '../votes/validateVote';
import type { VoterGuard } from '../votes/voterGuard';
import { copyLine } from './copyLine';
import type { CellSeal } from './sealedCells';
import { findVoteColumns, readVoteLine, type VoteColumns, type VoteMapping } from './voteColumns';

/** How a file is read, and what its lines are checked against. */
export interface StagingOptions {
  mapping: VoteMapping;
  encoding: Encoding;
  onError: 'stop' | 'skip';
  checks: VoteChecks;
  voters: VoterGuard;
  wrong: WrongLines;
  /** Null: the cells of a vote are not wanted once it is staged. */
  seal: CellSeal | null;
}

/** `ended` is false where the rest of the file could not be read. */
export interface StagedFile {
  read: number;
  ended: boolean;
  /** Of a vote at least the id, the voter or the source did not come as it is stored. */
  anyFolded: boolean;
  ignored: string[];
}

const CHUNK = 64 * 1024;

/** Streams the votes of a CSV file into the staging table; what is wrong goes to `wrong`. */
export async function stageFile(
  client: pg.ClientBase,
  content: AsyncIterable<Buffer>,
  { mapping, encoding, onError, checks, voters, wrong, seal }: StagingOptions,
): Promise<StagedFile> {
  const staged: StagedFile = { read: 0, ended: false, anyFolded: false, ignored: [] };
  let columns: VoteColumns | null = null;
  let read: TextEncoding = 'utf-8';
  let text = '';

  async function* copyLines(): AsyncGenerator<string> {
    try {
      const opened = await openRecords(content, encoding);
      read = opened.encoding;
      for await (const items of opened.records) {
        for (const item of items) {
          const added = columns ? takeLine(item, columns) : void (columns = readHeader(item));
          if (added) await added;
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

  function readHeader(item: CsvRecord | BrokenLine): VoteColumns {
    if (!('cells' in item)) throw namedFileError(brokenHeader(item), read);
    wrong.header = item.cells;
    const found = findHeader(item.line, item.cells, mapping);
    staged.ignored = found.ignored;
    return found;
  }

  function takeLine(item: CsvRecord | BrokenLine, columns: VoteColumns): void | Promise<void> {
    staged.read += 1;
    const { line } = item;
    if (!('cells' in item)) {
      const error = lineFault(item.fault, read);
      if (onError === 'stop') throw new FileStop(line, error);
      return wrong.add(line, error, [item.text]);
    }
    try {
      const vote = readVoteLine(item.cells, columns, checks);
      voters.see(vote);
      staged.anyFolded ||= vote.asSent !== undefined;
      text += copyLine(line, vote, seal?.seal(line, item.cells));
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      return wrong.add(line, error, item.cells);
    }
  }

  await pipeline(copyLines, copyToStaging(client));
  return staged;
}

function findHeader(line: number, cells: readonly string[], mapping: VoteMapping): VoteColumns {
  try {
    return findVoteColumns(cells, mapping);
  } catch (error) {
    throw error instanceof LineError ? new FileStop(line, error) : error;
  }
}
