import { parseInstant } from '../instants';
import { splitCells } from './splitCells';

/** A line without its line feed: its text, or why it is none. Nearly all are plain texts: an object each would cost time. */
export type Line = string | FaultyLine;

/** It is not text of its encoding, or longer than a line may be; `text` as far as it is known. */
export interface FaultyLine {
  text: string;
  fault: 'encoding' | 'length';
}

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

interface NumberedLine {
  line: number;
  text: string;
}

const MAX_RECORD = 128_000;

/**
 * Puts lines together to records, empty ones left out. Where a quote is broken the line that it
 * stands in is given up alone: the lines after it are read anew, so that none of them is lost with it (S34).
 * A field may have several lines (a comment does), unless one of them would be a vote by itself.
 */
export class RecordReader {
  private line = 0;
  private width: number | null = null;
  /** The lines of a record whose quote is still open. */
  private open: NumberedLine[] = [];
  private openLength = 0;

  read(lines: readonly Line[]): (CsvRecord | BrokenLine)[] {
    const found: (CsvRecord | BrokenLine)[] = [];
    for (const line of lines) {
      this.line += 1;
      if (typeof line !== 'string') {
        this.giveUpAll(found);
        found.push({ line: this.line, ...line });
      } else if (this.open.length === 0 && !line.includes('"')) {
        // Most lines: nothing to put together, nothing to take apart.
        this.addRecord(found, this.line, withoutReturn(line).split(','));
      } else {
        this.take({ text: line, line: this.line }, found);
      }
    }
    return found;
  }

  /** What the last lines are, once there are no more. */
  end(): (CsvRecord | BrokenLine)[] {
    const found: (CsvRecord | BrokenLine)[] = [];
    this.giveUpAll(found);
    return found;
  }

  private take(first: NumberedLine, found: (CsvRecord | BrokenLine)[]): void {
    const { text, line } = first;
    if (this.open.length === 0) {
      const record = splitCells(withoutReturn(text));
      if ('cells' in record) this.addRecord(found, line, record.cells);
      else if (record.broken === 'middle') found.push({ line, text, fault: 'middle' });
      else this.keepOpen(first);
    } else {
      this.keepOpen(first);
      if (hasOddQuotes(text)) this.close(found);
      else if (this.openLength > MAX_RECORD) this.giveUp('open', found);
    }
  }

  private keepOpen(line: NumberedLine): void {
    this.open.push(line);
    this.openLength += line.text.length + 1;
  }

  private close(found: (CsvRecord | BrokenLine)[]): void {
    const text = withoutReturn(this.open.map((line) => line.text).join('\n'));
    const record = splitCells(text);
    const cells = 'cells' in record ? record.cells : null;
    // Two broken quotes and what stands between make one record: of another width, or with votes in a field.
    if (!cells || (this.width !== null && cells.length !== this.width) || this.hidesPoll()) {
      this.giveUp('middle', found);
      return;
    }
    const line = this.open[0]?.line ?? 0;
    this.forget();
    this.addRecord(found, line, cells);
  }

  /** Whether a line after the first would be a vote by itself: as wide as the others, with a time in a cell. */
  private hidesPoll(): boolean {
    return this.open.slice(1).some(({ text }) => {
      const cells = withoutReturn(text).split(',');
      return cells.length >= (this.width ?? Infinity) && cells.some(isTime);
    });
  }

  private giveUpAll(found: (CsvRecord | BrokenLine)[]): void {
    while (this.open.length > 0) this.giveUp('open', found);
  }

  private giveUp(fault: BrokenLine['fault'], found: (CsvRecord | BrokenLine)[]): void {
    const [first, ...rest] = this.open;
    this.forget();
    if (first) found.push({ line: first.line, text: first.text, fault });
    for (const line of rest) this.take(line, found);
  }

  private forget(): void {
    this.open = [];
    this.openLength = 0;
  }

  private addRecord(found: (CsvRecord | BrokenLine)[], line: number, cells: string[]): void {
    if (cells.length === 1 && cells[0] === '') return;
    this.width ??= cells.length;
    found.push({ line, cells });
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
