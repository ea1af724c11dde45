import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { countLines } from './countLines';
import { BackupFault } from './fault';
import {
  BackupEnd,
  BackupHead,
  type BackupTable,
  CLOSING,
  copyStatement,
  END_MARK,
  HEAD_MARK,
  OPENING_MARK,
} from './format';
import { readText, type TextReader } from './textReader';

/** Takes what is read, before all of it is known to be right. */
export interface BackupTaker {
  head?(head: BackupHead): Promise<void>;
  /** Has to take all of `lines`. */
  table?(table: BackupTable, lines: AsyncIterable<Buffer>): Promise<void>;
}

export interface ReadBackup extends BackupHead {
  sha256: string;
}

/** Reads a backup to its end and holds it against its hashes; throws BackupFault. */
export async function readBackup(
  text: AsyncIterable<Buffer>,
  taker: BackupTaker = {},
): Promise<ReadBackup> {
  const whole = createHash('sha256');
  let isEnd = false;
  const reader = readText(text, (part) => void (isEnd || whole.update(part)));
  const head = parseLine(await reader.line(), HEAD_MARK, BackupHead);
  await expectOpening(reader);
  await taker.head?.(head);
  const tables: BackupEnd['tables'] = [];
  for (const table of head.tables) {
    await expectLine(reader, copyStatement(table));
    const lines = hashLines(reader.tableLines());
    await (taker.table ?? drain)(table, lines.parts);
    tables.push({ name: table.name, ...lines.result() });
  }
  await expectLine(reader, CLOSING);
  isEnd = true;
  const end = parseLine(await reader.line(), END_MARK, BackupEnd);
  if (!(await reader.isAtEnd())) throw new BackupFault('something follows its end');
  const sha256 = whole.digest('hex');
  compare(head, end, tables, sha256);
  return { ...head, sha256 };
}

function hashLines(lines: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let rows = 0;
  async function* parts(): AsyncGenerator<Buffer> {
    for await (const part of lines) {
      hash.update(part);
      rows += countLines(part);
      yield part;
    }
  }
  return { parts: parts(), result: () => ({ rows, sha256: hash.digest('hex') }) };
}

async function drain(_: BackupTable, lines: AsyncIterable<Buffer>): Promise<void> {
  for await (const _part of lines);
}

function compare(
  head: BackupHead,
  end: BackupEnd,
  read: BackupEnd['tables'],
  sha256: string,
): void {
  for (const [at, { name, rows }] of head.tables.entries()) {
    const [found, written] = [read[at], end.tables[at]];
    const isWhole = found?.rows === rows && found.rows === written?.rows;
    if (!isWhole || written.name !== name || written.sha256 !== found.sha256) {
      throw new BackupFault(`it was changed: ${name} is not what was written`);
    }
  }
  if (end.tables.length !== read.length || end.sha256 !== sha256) {
    throw new BackupFault('it was changed: its SHA-256 is not the one that was written');
  }
}

// What a program of another day sets there is for psql; nothing of a file is ever run here.
async function expectOpening(reader: TextReader): Promise<void> {
  if (!(await reader.line()).startsWith(OPENING_MARK)) throw changed();
}

async function expectLine(reader: TextReader, expected: string): Promise<void> {
  if ((await reader.line()) !== expected) throw changed();
}

function parseLine<Schema extends z.ZodType>(line: string, mark: string, schema: Schema) {
  const json = line.startsWith(mark) ? parseJson(line.slice(mark.length)) : undefined;
  if (json === undefined) throw new BackupFault('this is no backup of a vote');
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw changed();
  return parsed.data;
}

function changed(): BackupFault {
  return new BackupFault('it was changed, or is of another version of this program');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
