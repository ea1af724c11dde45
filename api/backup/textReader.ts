import { BackupFault } from './fault';
import { TABLE_END } from './format';

export interface TextReader {
  /** The next line, without its end. */
  line(): Promise<string>;
  /** The lines of a table, some at a time; what ends them is taken too. */
  tableLines(): AsyncGenerator<Buffer>;
  /** Whether nothing follows. */
  isAtEnd(): Promise<boolean>;
}

const LINE_END = 0x0a;
/** A head names every table and column; nothing that is longer is one. */
const LONGEST_LINE = 1024 * 1024;
const FIRST_END = Buffer.from(`${TABLE_END}\n`);
const LATER_END = Buffer.from(`\n${TABLE_END}\n`);

/** Reads lines, and whole tables of them in large parts. `taken` is told of all bytes, in their order. Throws BackupFault. */
export function readText(bytes: AsyncIterable<Buffer>, taken: (part: Buffer) => void): TextReader {
  const source = bytes[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const { done, value } = await source.next();
    if (done) return false;
    left = left.length === 0 ? value : Buffer.concat([left, value]);
    return true;
  }

  async function needMore(): Promise<void> {
    if (!(await more())) throw new BackupFault('it is cut off');
  }

  function take(length: number): Buffer {
    const part = left.subarray(0, length);
    left = left.subarray(length);
    taken(part);
    return part;
  }

  async function line(): Promise<string> {
    for (;;) {
      const at = left.indexOf(LINE_END);
      if (at >= 0) return take(at + 1).toString('utf8', 0, at);
      if (left.length > LONGEST_LINE)
        throw new BackupFault('it has a line that is none of a backup');
      await needMore();
    }
  }

  async function* tableLines(): AsyncGenerator<Buffer> {
    while (left.length < FIRST_END.length) await needMore();
    if (left.subarray(0, FIRST_END.length).equals(FIRST_END)) {
      take(FIRST_END.length);
      return;
    }
    for (;;) {
      const at = left.indexOf(LATER_END);
      if (at >= 0) {
        yield take(at + 1);
        take(FIRST_END.length);
        return;
      }
      // The mark may be cut by the end of this part.
      const sure = left.length - LATER_END.length + 1;
      if (sure > 0) yield take(sure);
      await needMore();
    }
  }

  return { line, tableLines, isAtEnd: async () => left.length === 0 && !(await more()) };
}
