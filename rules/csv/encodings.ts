/** The encodings that a file may have. */
export const TEXT_ENCODINGS = ['utf-8', 'shift_jis', 'euc-jp', 'utf-16le', 'utf-16be'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

interface ByteOrderMark {
  encoding: TextEncoding;
  bytes: readonly number[];
}

const MARKS: readonly ByteOrderMark[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** The byte order mark that a file begins with. */
export function byteOrderMark(start: ArrayLike<number>): ByteOrderMark | undefined {
  return MARKS.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte));
}

/**
 * The encoding of a file by its first part: its byte order mark, else the first that `reads` it
 * without a fault, else what Excel in Japan writes.
 */
export function chooseEncoding(
  start: ArrayLike<number>,
  reads: (encoding: TextEncoding) => boolean,
): TextEncoding {
  const guesses = ['utf-8', 'shift_jis', 'euc-jp'] as const;
  return byteOrderMark(start)?.encoding ?? guesses.find(reads) ?? 'shift_jis';
}
