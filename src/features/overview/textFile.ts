import { chooseEncoding, type TextEncoding } from '../../../rules/csv/spreadsheets';
import type { Line } from '../../../rules/csv/recordReader';

/** `text` and `gzip` can be read; the others are recognised for a helpful message. */
type FileKind = 'text' | 'gzip' | 'spreadsheet' | 'pdf' | 'binary' | 'empty';

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

/** `whole`: the file has no more than these. */
export interface FileStart {
  bytes: Uint8Array;
  whole: boolean;
}

/** In bytes: enough for a header and five lines, and to detect the encoding of files of gigabytes. */
const ENOUGH = 256 * 1024;

/** The content of a file, unpacked where it is packed. */
function contentOf(file: Blob, packed: boolean): ReadableStream<Uint8Array<ArrayBuffer>> {
  return packed ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
}

/** The first part of a file; throws where not even one byte can be read. */
export async function readStart(file: Blob, packed: boolean): Promise<FileStart> {
  const reader = contentOf(file, packed).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let whole = false;
  try {
    while (length < ENOUGH && !whole) {
      const { done, value } = await reader.read();
      whole = done;
      if (value) chunks.push(value);
      length += value?.length ?? 0;
    }
  } catch (failure) {
    // The API reports what is broken further on, with its line.
    if (length === 0) throw failure;
  }
  void reader.cancel().catch(() => undefined);
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  return { bytes: bytes.subarray(0, ENOUGH), whole };
}

interface WantedLines {
  packed: boolean;
  encoding: string;
  /** From 1. */
  numbers: ReadonlySet<number>;
}

/** The wanted lines of a file of any length, by number. Throws where it can't be read. */
export async function linesOf(
  file: Blob,
  { packed, encoding, numbers }: WantedLines,
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  const reader = contentOf(file, packed).getReader();
  const decoder = new TextDecoder(encoding);
  let rest = '';
  let line = 1;
  for (let part = await reader.read(); ; part = await reader.read()) {
    const text = rest + decoder.decode(part.value, { stream: !part.done });
    const lines = text.split('\n');
    rest = part.done ? '' : (lines.pop() ?? '');
    for (const one of lines) {
      if (numbers.has(line)) found.set(line, one.replace(/\r$/, ''));
      line += 1;
    }
    if (part.done || found.size === numbers.size) break;
  }
  void reader.cancel().catch(() => undefined);
  return found;
}

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

const UNITS = ['KB', 'MB', 'GB'] as const;
const numbers = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 1 });

/** 512 バイト, 12.3 MB: of 1,024 each, as file managers show it; the unit stays on the line of its number. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 'バイト';
  for (const larger of UNITS) {
    if (size < 1024) break;
    size /= 1024;
    unit = larger;
  }
  return `${numbers.format(size)}\u00a0${unit}`;
}
