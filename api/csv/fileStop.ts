import type { RejectionCode } from '../../contract/rejection';

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
