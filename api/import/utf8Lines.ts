import { isUtf8 } from 'node:buffer';
import { FileStop } from './fileStop';

const NEWLINE = 10;
const MAX_LINE_BYTES = 1_000_000;

/** Passes whole lines on, up to the first that is not UTF-8 or does not end: `onStop` is told of it. */
export async function* utf8Lines(
  file: AsyncIterable<Buffer>,
  onStop: (stop: FileStop) => void,
): AsyncGenerator<Buffer> {
  let lines = 0;
  for await (const block of wholeLines(file)) {
    const good = block.subarray(0, goodBytes(block));
    lines += countLines(good);
    if (good.length > 0) yield good;
    if (good.length < block.length) {
      onStop(new FileStop(lines + 1, 'this line is not UTF-8 text, or longer than 1 MB'));
      return;
    }
  }
}

/** A line that is too long comes by itself, cut. */
async function* wholeLines(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of file) {
    const whole = Buffer.concat([rest, chunk]);
    const end = whole.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield whole.subarray(0, end);
    rest = whole.subarray(end);
    if (rest.length > MAX_LINE_BYTES) yield rest;
  }
  if (rest.length > 0) yield rest;
}

/** How many bytes there are before the first bad line. */
function goodBytes(block: Buffer): number {
  if (isUtf8(block) && block.length <= MAX_LINE_BYTES) return block.length;
  let start = 0;
  while (start < block.length) {
    const end = block.indexOf(NEWLINE, start) + 1 || block.length;
    if (end - start > MAX_LINE_BYTES || !isUtf8(block.subarray(start, end))) return start;
    start = end;
  }
  return start;
}

function countLines(block: Buffer): number {
  let count = 0;
  for (let at = block.indexOf(NEWLINE); at >= 0; at = block.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}
