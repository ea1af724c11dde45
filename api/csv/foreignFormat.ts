import type { Encoding } from '../../contract/imports';

const SIGNATURES: readonly (readonly [string, string | readonly number[]])[] = [
  ['an Excel workbook (.xlsx) or another zip archive: save it as CSV', 'PK\x03\x04'],
  ['an old Excel workbook (.xls): save it as CSV', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a PDF document', '%PDF-'],
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG picture', [0xff, 0xd8, 0xff]],
  ['a gzip archive within a gzip archive', [0x1f, 0x8b]],
  ['a bzip2 archive', 'BZh'],
  ['an xz archive', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['a zstd archive', [0x28, 0xb5, 0x2f, 0xfd]],
  ['an SQLite database', 'SQLite format 3'],
];

const TEXTS: readonly (readonly [string, RegExp])[] = [
  ['JSON', /^\s*(\{\s*["}]|\[\s*[[{"\]])/],
  ['an HTML page', /^\s*<(!doctype\s+html|html|head|body)\b/i],
  ['XML', /^\s*<\?xml\b/],
];

const UTF16 = /^utf-16/;

/** What a file seems to be by its first bytes where that is no CSV in `encoding`; null: nothing speaks against it. */
export function foreignFormat(head: Buffer, encoding: Exclude<Encoding, 'auto'>): string | null {
  const signed = SIGNATURES.find(([, bytes]) => startsWith(head, bytes));
  if (signed) return signed[0];
  if (UTF16.test(encoding)) return null;
  const text = head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  const written = TEXTS.find(([, pattern]) => pattern.test(text));
  if (written) return written[0];
  return head.includes(0) ? nulFormat(head) : null;
}

function startsWith(head: Buffer, bytes: string | readonly number[]): boolean {
  const wanted = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Buffer.from(bytes);
  return head.subarray(0, wanted.length).equals(wanted);
}

/** ASCII in UTF-16 has a NUL in every other place. */
function nulFormat(head: Buffer): string | null {
  const first = head.subarray(0, 200);
  const nuls = [0, 0];
  first.forEach((byte, at) => {
    if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = nuls;
  if (odd > first.length / 4 && even === 0) return 'UTF-16 text: try --encoding utf-16le';
  if (even > first.length / 4 && odd === 0) return 'UTF-16 text: try --encoding utf-16be';
  // A NUL in a line of text is that line's fault alone.
  return first.indexOf(0) >= 0 && first.indexOf(0) < firstLineEnd(first) ? 'no text file' : null;
}

function firstLineEnd(head: Buffer): number {
  const end = head.indexOf(10);
  return end < 0 ? head.length : end;
}
