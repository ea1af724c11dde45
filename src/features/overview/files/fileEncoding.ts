import { chooseEncoding, type TextEncoding } from '../../../../rules/csv/spreadsheets';
import type { Line } from '../../../../rules/csv/recordReader';

// A part may end within a character: with `stream` that is no error.
function reads(bytes: Uint8Array, encoding: TextEncoding, stream: boolean): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}

/** The encoding of a file by its first part. */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  return chooseEncoding(bytes, (encoding) => reads(bytes, encoding, true));
}

/** The text of a file's first part, without its byte order mark; invalid bytes become U+FFFD. */
export function decodeStart(bytes: Uint8Array, encoding: TextEncoding): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}

/** The lines of a whole file, without its byte order mark; those with invalid bytes are faulty. */
export function decodeLines(bytes: Uint8Array, encoding: TextEncoding): Line[] {
  const lines = new TextDecoder(encoding).decode(bytes).split('\n');
  // A file that reads as a whole may well hold U+FFFD.
  const isSound = reads(bytes, encoding, false);
  return lines.map((text) =>
    isSound || !text.includes('\ufffd') ? text : { text, fault: 'encoding' },
  );
}
