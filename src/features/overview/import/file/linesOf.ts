import { contentOf } from './readStart';

interface WantedLines {
  packed: boolean;
  encoding: string;
  /** From 1. */
  numbers: ReadonlySet<number>;
}

/** Some lines of a file by their numbers, however long the file is. Throws where it can't be read. */
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
