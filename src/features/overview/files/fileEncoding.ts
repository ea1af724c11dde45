import type { Encoding } from '../../../../contract/imports';

export type FileEncoding = Exclude<Encoding, 'auto'>;

export const FILE_ENCODINGS: readonly FileEncoding[] = [
  'utf-8',
  'shift_jis',
  'euc-jp',
  'utf-16le',
  'utf-16be',
];

const MARKS: readonly [FileEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

// The part may end within a character: with `stream` that is no error.
function reads(bytes: Uint8Array, encoding: FileEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The encoding of a file by its first part: its byte order mark, else the first of UTF-8, Shift_JIS and EUC-JP that decodes it. */
export function detectEncoding(bytes: Uint8Array): FileEncoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  const readable = (['utf-8', 'shift_jis', 'euc-jp'] as const).find((each) => reads(bytes, each));
  return readable ?? 'shift_jis';
}

/** The text of a file's first part, without its byte order mark; invalid bytes become U+FFFD. */
export function decodeStart(bytes: Uint8Array, encoding: FileEncoding): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}
