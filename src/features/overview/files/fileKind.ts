/** What may be read, and what is recognised so that a sentence can say what to do instead. */
export type FileKind = 'text' | 'gzip' | 'spreadsheet' | 'pdf' | 'binary' | 'empty';

const SIGNATURES: readonly [FileKind, readonly number[]][] = [
  ['gzip', [0x1f, 0x8b]],
  // .xlsx and .ods are zip archives, .xls is an OLE file.
  ['spreadsheet', [0x50, 0x4b, 0x03, 0x04]],
  ['spreadsheet', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  // UTF-16: text in spite of its zeros.
  ['text', [0xff, 0xfe]],
  ['text', [0xfe, 0xff]],
];

const LOOKED_AT = 4096;

/** By the first bytes alone: names lie, and phones have none to show. */
export async function fileKind(file: Blob): Promise<FileKind> {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  if (bytes.length === 0) return 'empty';
  const known = SIGNATURES.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (known) return known[0];
  return bytes.includes(0) ? 'binary' : 'text';
}
