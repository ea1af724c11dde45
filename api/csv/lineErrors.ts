import type { RejectionCode } from '../../contract/rejection';
import { quote, showable } from '../../rules/quote';

/**
 * Why a line of a file is not taken. `value` is what was wrong in it, as it may be shown. Voters and
 * sources stand neither in it nor in the message.
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

/** S34: `text` is null where it may be a voter. */
export function excelNumber(field: string, text: string | null): LineError {
  const what = text === null ? field : `${field} ${quote(text)}`;
  const message = `${what} is a long number as Excel cuts it, its digits are lost: make the column text in a new export`;
  return new LineError('excel_number', message, text);
}

/** The file cannot be read beyond this line. */
export class FileStop extends Error {
  constructor(
    readonly line: number | null,
    message: string,
    readonly code: RejectionCode = 'not_readable',
    readonly value: string | null = null,
  ) {
    super(message);
  }
}
