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

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk.subarray(0, length - at), at);
    at += chunk.length;
  }
  return bytes;
}

/** The first part of a file; throws where not even one byte can be read. */
export async function readStart(file: Blob, packed: boolean): Promise<FileStart> {
  const reader = contentOf(file, packed).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < ENOUGH) {
      const { done, value } = await reader.read();
      if (done) return { bytes: join(chunks, length), whole: true };
      chunks.push(value);
      length += value.length;
    }
  } catch (failure) {
    // The API reports what is broken further on, with its line.
    if (length === 0) throw failure;
  }
  void reader.cancel().catch(() => undefined);
  return { bytes: join(chunks, Math.min(length, ENOUGH)), whole: false };
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
