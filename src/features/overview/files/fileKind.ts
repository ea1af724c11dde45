/** `text` and `gzip` can be read; the others are recognised for a helpful message. */
export type FileKind = 'text' | 'gzip' | 'spreadsheet' | 'pdf' | 'binary' | 'empty';

const SIGNATURES: readonly [FileKind, readonly number[]][] = [
  ['gzip', [0x1f, 0x8b]],
  // .xlsx and .ods are zip archives, .xls is an OLE file.
  ['spreadsheet', [0x50, 0x4b, 0x03, 0x04]],
  ['spreadsheet', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  // UTF-16: text although it contains zero bytes.
  ['text', [0xff, 0xfe]],
  ['text', [0xfe, 0xff]],
];

const LOOKED_AT = 4096;

/** By the first bytes, not by the name, which may be wrong or missing. */
export async function fileKind(file: Blob): Promise<FileKind> {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  if (bytes.length === 0) return 'empty';
  const known = SIGNATURES.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (known) return known[0];
  return bytes.includes(0) ? 'binary' : 'text';
}
