import { parseInstant } from '../instants';

/** A line without its line feed. Nearly all are plain texts: an object each would cost time. */
export type Line = string | FaultyLine;

/** Some of its bytes are invalid in the encoding of the file. */
export type FaultyLine = { text: string; fault: 'encoding' };

/** `line` is where the record begins, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** A line that belongs to no record; reading goes on with the line after it. */
export interface BrokenLine {
  line: number;
  text: string;
  fault: 'open' | 'middle' | FaultyLine['fault'];
}

type NumberedLine = { line: number; text: string };

const MAX_RECORD = 128_000;

/**
 * Puts lines together to records (RFC 4180, with line feeds alone as well); empty ones are left out. Where a quote is broken
 * the line that it stands in is given up alone: the lines after it are read anew, so that none of them is lost with it.
 * A field may have several lines (a comment does), unless one of them would be a vote by itself.
 */
export class RecordReader {
  private line = 0;
  private width: number | null = null;
  /** The lines of a record whose quote is still open. */
  private open: NumberedLine[] = [];
  private openLength = 0;
  private found: (CsvRecord | BrokenLine)[] = [];

  read(lines: readonly Line[]): (CsvRecord | BrokenLine)[] {
    for (const text of lines) {
      this.line += 1;
      const { line } = this;
      if (typeof text !== 'string') {
        this.giveUpAll();
        this.found.push({ line, ...text });
      } else if (this.open.length > 0 || text.includes('"')) {
        this.take({ line, text });
      } else if (text !== '') {
        // Most lines: nothing to put together, nothing to take apart.
        this.addRecord(line, withoutReturn(text).split(','));
      }
    }
    return this.giveFound();
  }

  /** What the last lines are, once there are no more. */
  end(): (CsvRecord | BrokenLine)[] {
    this.giveUpAll();
    return this.giveFound();
  }

  private giveFound(): (CsvRecord | BrokenLine)[] {
    const { found } = this;
    this.found = [];
    return found;
  }

  private take({ line, text }: NumberedLine): void {
    const isFirst = this.open.length === 0;
    const split = isFirst ? splitCells(withoutReturn(text)) : 'open';
    if (split === 'middle') this.found.push({ line, text, fault: 'middle' });
    else if (split !== 'open') this.addRecord(line, split);
    else {
      this.open.push({ line, text });
      this.openLength += text.length + 1;
      if (isFirst) return;
      if (hasOddQuotes(text)) this.close();
      else if (this.openLength > MAX_RECORD) this.giveUp('open');
    }
  }

  private close(): void {
    const cells = splitCells(withoutReturn(this.open.map(({ text }) => text).join('\n')));
    // Two broken quotes and what stands between make one record: of another width, or with votes in a field.
    const isRecord = typeof cells === 'object' && cells.length === (this.width ?? cells.length);
    if (!isRecord || this.hidesVote()) return this.giveUp('middle');
    const line = this.open[0]?.line ?? 0;
    this.forget();
    this.addRecord(line, cells);
  }

  /** Whether a line after the first would be a vote by itself: as wide as the others, with a time in a cell. */
  private hidesVote(): boolean {
    return this.open.slice(1).some(({ text }) => {
      const cells = withoutReturn(text).split(',');
      return cells.length >= (this.width ?? Infinity) && cells.some(isTime);
    });
  }

  private giveUpAll(): void {
    while (this.open.length > 0) this.giveUp('open');
  }

  private giveUp(fault: 'open' | 'middle'): void {
    const [first, ...rest] = this.open;
    this.forget();
    if (first) this.found.push({ ...first, fault });
    for (const line of rest) this.take(line);
  }

  private forget(): void {
    this.open = [];
    this.openLength = 0;
  }

  private addRecord(line: number, cells: string[]): void {
    if (cells.length === 1 && cells[0] === '') return;
    this.width ??= cells.length;
    this.found.push({ line, cells });
  }
}

// A quoted field, or a plain one, and what ends it.
const FIELD = /(?:"([^"]*(?:""[^"]*)*)"|([^",]*))(,|$)/y;
const UNCLOSED = /"[^"]*(?:""[^"]*)*$/y;

/** The fields of a record without its line end; `open`: a quote is not closed, `middle`: one stands within a field. */
function splitCells(record: string): string[] | 'open' | 'middle' {
  const cells: string[] = [];
  for (let at = 0; ;) {
    FIELD.lastIndex = at;
    const field = FIELD.exec(record);
    if (!field) {
      UNCLOSED.lastIndex = at;
      return UNCLOSED.test(record) ? 'open' : 'middle';
    }
    const [whole, quoted, plain = '', end] = field;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') return cells;
    at += whole.length;
  }
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}

/** Not a short number, which may be anything although it is a time in seconds too. */
function isTime(cell: string): boolean {
  const text = cell.replaceAll('"', '').trim();
  return text.length >= 10 && typeof parseInstant(text) === 'object';
}

function hasOddQuotes(text: string): boolean {
  let odd = false;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) odd = !odd;
  return odd;
}
