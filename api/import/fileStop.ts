import type { LineErrorCode } from './lineError';

/** The file cannot be read beyond this line. */
export class FileStop extends Error {
  constructor(
    readonly line: number | null,
    message: string,
    readonly code: LineErrorCode = 'not_readable',
  ) {
    super(message);
  }
}
