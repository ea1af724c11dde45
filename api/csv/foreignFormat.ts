import type { TextEncoding } from '../../rules/csv/encodings';

const SIGNATURES: readonly (readonly [string, string])[] = [
  ['an Excel workbook (.xlsx) or another zip archive: save it as CSV', 'PK\x03\x04'],
  ['an old Excel workbook (.xls): save it as CSV', '\xd0\xcf\x11\xe0'],
  ['a PDF document', '%PDF-'],
  ['a PNG picture', '\x89PNG'],
  ['a JPEG picture', '\xff\xd8\xff'],
  ['a gzip archive within a gzip archive', '\x1f\x8b'],
  ['a bzip2 archive', 'BZh'],
  ['an xz archive', '\xfd7zXZ'],
  ['a zstd archive', '\x28\xb5\x2f\xfd'],
  ['an SQLite database', 'SQLite format 3'],
];

const TEXTS: readonly (readonly [string, RegExp])[] = [
  ['JSON', /^\s*(\{\s*["}]|\[\s*[[{"\]])/],
  ['an HTML page', /^\s*<(!doctype\s+html|html|head|body)\b/i],
  ['XML', /^\s*<\?xml\b/],
];

/** What a file seems to be by its first bytes where that is no CSV in `encoding`; null: nothing speaks against it. */
export function foreignFormat(head: Buffer, encoding: TextEncoding): string | null {
  const start = head.toString('latin1');
  const signed = SIGNATURES.find(([, bytes]) => start.startsWith(bytes));
  if (signed) return signed[0];
  if (encoding.startsWith('utf-16')) return null;
  const text = start.replace(/^\xef\xbb\xbf/, '');
  const written = TEXTS.find(([, pattern]) => pattern.test(text));
  if (written) return written[0];
  return nulFormat(start.slice(0, 200));
}

function nulFormat(start: string): string | null {
  // ASCII in UTF-16 has a NUL in every other place.
  const pairs = /(?:[^\0]\0){2}/.exec(start);
  if (pairs) return `UTF-16 text: try --encoding utf-16${pairs.index % 2 === 0 ? 'le' : 'be'}`;
  // A NUL in a line of text is that line's fault alone.
  return /^[^\n]*\0/.test(start) ? 'no text file' : null;
}
