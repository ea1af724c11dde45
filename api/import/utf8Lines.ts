import { isUtf8 } from 'node:buffer';
import { FileStop } from './fileStop';

const NEWLINE = 10;
const MAX_LINE_BYTES = 1_000_000;

/** Passes whole lines on; throws FileStop at the first line that is not UTF-8. */
export async function* utf8Lines(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let lines = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of file) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      const block = Buffer.concat([rest, chunk.subarray(0, end)]);
      lines += checkLines(block, lines);
      yield block;
      rest = chunk.subarray(end);
    } else {
      rest = Buffer.concat([rest, chunk]);
    }
    if (rest.length > MAX_LINE_BYTES) {
      throw new FileStop(lines + 1, 'this line is longer than 1 MB: this is no CSV file');
    }
  }
  checkLines(rest, lines);
  if (rest.length > 0) yield rest;
}

/** How many lines the block ends. */
function checkLines(block: Buffer, before: number): number {
  const valid = isUtf8(block);
  let count = 0;
  let start = 0;
  for (;;) {
    const end = block.indexOf(NEWLINE, start) + 1;
    if (!valid && !isUtf8(block.subarray(start, end || undefined))) {
      throw new FileStop(before + count + 1, 'this line is not UTF-8 text');
    }
    if (end === 0) return count;
    count += 1;
    start = end;
  }
}
