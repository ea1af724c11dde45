import type { RejectionCode, WrongLine } from '../../contract/imports';
import type { TextEncoding } from '../../rules/csv/spreadsheets';
import type {
  HeaderFault,
  NamedFileFault,
  NamedLineFault,
  OtherSeparator,
} from '../../rules/csv/namedRecords';
import type { BrokenLine } from '../../rules/csv/recordReader';
import { quote, showable } from '../../rules/names';

/**
 * Why a line of a file is not taken. `value` is what was wrong in it, as it may be shown; voters and sources stand neither in
 * it nor in the message.
 */
export class LineError extends Error {
  readonly value: string | null;

  constructor(
    readonly code: RejectionCode,
    message: string,
    value: string | null = null,
  ) {
    super(message);
    this.value = value === null ? null : showable(value);
  }
}

/** The file cannot be read beyond this line; null: it cannot be read at all. */
export class FileStop extends LineError {
  constructor(
    readonly line: number | null,
    error: LineError | string,
  ) {
    if (typeof error === 'string') super('not_readable', error);
    else super(error.code, error.message, error.value);
  }
}

/** `text` is null where it may be a voter. */
export function excelNumber(field: string, text: string | null): LineError {
  const what = text === null ? field : `${field} ${quote(text)}`;
  const message = `${what} is a long number as Excel cuts it, its digits are lost: make the column text in a new export`;
  return new LineError('excel_number', message, text);
}

/** The id that a name gives is that of a DJ with another name: both are named, and nobody's votes are mixed. */
export function idTaken(name: string, id: string, other: string): LineError {
  const message = `the name ${quote(name)} gives the id ${id}, which is that of the DJ ${quote(other)}: give an id`;
  return new LineError('dj_id_taken', message, `${name} → ${other}`);
}

export function wrongLine(message: string, value: string | null = null): LineError {
  return new LineError('bad_line', message, value);
}

/** Why a line could not be read. */
export function lineFault(fault: BrokenLine['fault'], encoding: TextEncoding): LineError {
  return fault === 'encoding'
    ? new LineError('not_readable', notInEncoding(encoding), encoding)
    : new LineError('not_readable', BROKEN_QUOTES[fault]);
}

const BROKEN_QUOTES = {
  open: 'a quote that opens here is never closed, or the line is too long',
  middle: 'a quote stands in the middle of a field',
};

function notInEncoding(encoding: TextEncoding): string {
  return encoding === 'utf-8'
    ? 'this line is not UTF-8 text: is the file Shift_JIS (--encoding shift_jis)?'
    : `this line is not ${encoding} text: some of its bytes are invalid`;
}

const SEPARATORS: Record<OtherSeparator, string> = {
  semicolon: 'the fields are separated by semicolons, not commas: save it as CSV (comma separated)',
  tab: 'the fields are separated by tabs, not commas: save it as CSV (comma separated)',
  cr: 'its lines end in CR alone, as on old Macs: save it as CSV UTF-8 (comma separated)',
};

/** Why a first line is no header. Its content is quoted only where it is one: it may be a vote. */
export function headerError(fault: HeaderFault<string>): LineError {
  switch (fault.code) {
    case 'separator':
      return new LineError('separator', SEPARATORS[fault.found], fault.found);
    case 'no_column': {
      const { header, headers } = fault;
      const has =
        headers.length > 0 ? `the file has ${quoteList(headers)}` : 'the first line is no header';
      return new LineError('bad_header', `missing column ${quote(header)}; ${has}`, header);
    }
    case 'column_twice': {
      const message = `${quote(fault.header)} is the second column for ${fault.field}`;
      return new LineError('bad_header', message, fault.header);
    }
  }
}

/** Names as a message may show them, the first twenty. */
export function quoteList(names: readonly string[]): string {
  const more = names.length > 20 ? ` and ${names.length - 20} more` : '';
  return names.slice(0, 20).map(quote).join(', ') + more;
}

/** Why a file with a header can't be read at all. */
export function namedFileError(fault: NamedFileFault<string>, encoding: TextEncoding): FileStop {
  switch (fault.code) {
    case 'empty':
      return new FileStop(null, 'the file is empty');
    case 'no_rows':
      return new FileStop(null, 'the file has a header, and no line below it');
    case 'broken_header':
      return new FileStop(fault.line, lineFault(fault.fault, encoding));
    default:
      return new FileStop(fault.line, headerError(fault));
  }
}

/** Why a line of it is not taken. */
export function namedLineError(fault: NamedLineFault<string>, encoding: TextEncoding): LineError {
  switch (fault.code) {
    case 'broken':
      return lineFault(fault.fault, encoding);
    case 'cells':
      return wrongLine(`${fault.expected} fields expected, ${fault.found} found`);
    case 'no_name':
      return wrongLine('the name is empty');
    case 'nul':
      return wrongLine(`a NUL character in ${fault.field}`);
    case 'too_long':
      return wrongLine(`${fault.field} is longer than ${fault.most} characters`);
  }
}

/** `cells` are as the line held them under `header`; a line that could not be split is one cell. Both may be empty. */
export type OnWrongLine = (
  wrong: WrongLine,
  cells: readonly string[],
  header: readonly string[],
) => void | Promise<void>;

/** What stands before the columns of a file in the list of its wrong lines. */
export const WRONG_LINES_HEADER = ['line', 'code', 'message'];

const MOST_WRONG_LINES = 10_000;

/** Counts every wrong line, reports it, and keeps the first ones: memory does not grow with the file. */
export class WrongLines {
  count = 0;
  byCode: Partial<Record<RejectionCode, number>> = {};
  header: readonly string[] = [];
  private readonly kept: WrongLine[] = [];

  constructor(private readonly onWrongLine: OnWrongLine = () => undefined) {}

  /** The first ones in the order of the file. */
  get first(): WrongLine[] {
    return this.kept.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)).slice(0, MOST_WRONG_LINES);
  }

  /** `cells` are those of the line, if any. */
  async add(
    line: number | null,
    { code, message, value }: LineError,
    cells: readonly string[] = [],
  ): Promise<void> {
    this.count += 1;
    const ofCode = (this.byCode[code] ?? 0) + 1;
    this.byCode[code] = ofCode;
    const wrong = { line, code, message, value };
    // Conflicts are found last and may stand before other lines that are kept; within a code lines come in order.
    if (ofCode <= MOST_WRONG_LINES) this.kept.push(wrong);
    await this.onWrongLine(wrong, cells, this.header);
  }
}
