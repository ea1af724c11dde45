import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { Encoding } from '../../contract/imports';
import type { TextEncoding } from '../../rules/csv/encodings';
import { brokenHeader } from '../../rules/csv/namedColumns';
import type { BrokenLine, CsvRecord } from '../../rules/csv/recordReader';
import { openRecords } from '../csv/csvRecords';
import { FileStop, LineError, lineFault, namedFileError } from '../csv/lineErrors';
import type { WrongLines } from '../csv/wrongLines';
import { copyLine, copyToStaging } from '../votes/stagedVotes';
import type { VoteChecks } from '../votes/validateVote';
import { findVoteColumns, readVoteLine, type VoteColumns, type VoteMapping } from './voteColumns';

/** How a file is read, and what its lines are checked against. */
export interface StagingOptions {
  mapping: VoteMapping;
  encoding: Encoding;
  onError: 'stop' | 'skip';
  checks: VoteChecks;
  wrong: WrongLines;
  /** Called at the first vote that carries a voter or a source; what it throws ends the reading. */
  onPersonal: () => void;
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

const CHUNK = 64 * 1024;
const MOST_EMPTY_LINES = 20;

/** Streams the votes of a CSV file into the staging table; what is wrong goes to `wrong`. */
export async function stageFile(
  client: pg.ClientBase,
  content: AsyncIterable<Buffer>,
  { mapping, encoding: named, onError, checks, wrong, onPersonal }: StagingOptions,
): Promise<StagedFile> {
  const file: StagedFile = {
    read: 0,
    votes: 0,
    isPersonal: false,
    isComplete: false,
    ignored: [],
    emptyVoters: null,
  };
  let columns: VoteColumns | null = null;
  let encoding: TextEncoding = 'utf-8';
  let text = '';

  async function* copyLines(): AsyncGenerator<string> {
    try {
      const opened = await openRecords(content, named);
      encoding = opened.encoding;
      for await (const items of opened.records) {
        for (const item of items) {
          const added = columns ? takeLine(item, columns) : void (columns = readHeader(item));
          if (added) await added;
          if (text.length > CHUNK) yield flush();
        }
      }
      if (!columns) throw new FileStop(null, 'the file is empty');
      file.isComplete = true;
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
    if (!('cells' in item)) throw namedFileError(brokenHeader(item), encoding);
    wrong.header = item.cells;
    try {
      const found = findVoteColumns(item.cells, mapping);
      file.ignored = found.ignored;
      if (found.index.voter !== undefined) file.emptyVoters = { votes: 0, lines: [] };
      return found;
    } catch (error) {
      throw error instanceof LineError ? new FileStop(item.line, error) : error;
    }
  }

  function takeLine(item: CsvRecord | BrokenLine, columns: VoteColumns): void | Promise<void> {
    file.read += 1;
    const { line } = item;
    if (!('cells' in item)) {
      const error = lineFault(item.fault, encoding);
      if (onError === 'stop') throw new FileStop(line, error);
      return wrong.add(line, error, [item.text]);
    }
    try {
      const vote = readVoteLine(item.cells, columns, checks);
      if (!file.isPersonal && (vote.voter ?? vote.source) !== null) {
        file.isPersonal = true;
        onPersonal();
      }
      if (vote.voter === null) noteEmpty(line);
      file.votes += 1;
      text += copyLine(line, vote);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      return wrong.add(line, error, item.cells);
    }
  }

  function noteEmpty(line: number): void {
    if (!file.emptyVoters) return;
    file.emptyVoters.votes += 1;
    if (file.emptyVoters.lines.length < MOST_EMPTY_LINES) file.emptyVoters.lines.push(line);
  }

  await pipeline(copyLines, copyToStaging(client));
  return file;
}
