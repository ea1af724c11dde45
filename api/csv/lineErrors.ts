import type { RejectionCode } from '../../contract/rejection';
import { showable } from '../../rules/quote';

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
