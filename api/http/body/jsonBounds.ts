import { invalidRequest } from '../../problems/problem';

const DEEPEST = 32;
// 20,000 DJs have five fields each.
const MOST_VALUES = 150_000;
/** Bytes of a list that are parsed at once: a few milliseconds. */
const PIECE = 256 * 1024;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** A long list that is a field of the body: where its brackets stand, and commas between two of its items. */
export interface LongList {
  open: number;
  close: number;
  cuts: number[];
}

/**
 * S33: looks at a text before it is parsed, as far as it is told at a time; refuses what would become far more objects
 * than bytes, and finds where its long lists can be cut. What is no JSON is found when it is parsed.
 */
export class JsonScan {
  readonly longLists: LongList[] = [];
  private next = 0;
  private depth = 0;
  private values = 0;
  private list: LongList | null = null;

  constructor(private readonly json: Uint8Array) {}

  /** Throws `invalid_request`; false: there is more. A text is always looked at to its end. */
  scan(bytes = Infinity): boolean {
    const { json } = this;
    const until = Math.min(json.length, this.next + bytes);
    let at = this.next;
    for (; at < until; at += 1) {
      const byte = json[at];
      if (byte === QUOTE) at = endOfText(json, at);
      else if (byte === COMMA) this.comma(at);
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.open(at, byte === OPEN_LIST);
      else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) this.close(at);
    }
    this.next = at;
    return at >= json.length;
  }

  private comma(at: number): void {
    this.count();
    if (this.depth !== 2 || !this.list) return;
    const { open, cuts } = this.list;
    if (at - (cuts.at(-1) ?? open) > PIECE) cuts.push(at);
  }

  private open(at: number, isList: boolean): void {
    this.depth += 1;
    this.count();
    if (this.depth > DEEPEST) throw wrongBody(`nested deeper than ${DEEPEST}`);
    if (this.depth === 2) this.list = isList ? { open: at, close: -1, cuts: [] } : null;
  }

  private close(at: number): void {
    if (this.depth === 2 && this.list) {
      this.list.close = at;
      if (this.list.cuts.length > 0) this.longLists.push(this.list);
      this.list = null;
    }
    this.depth -= 1;
  }

  private count(): void {
    this.values += 1;
    if (this.values > MOST_VALUES) throw wrongBody(`more than ${MOST_VALUES} values`);
  }
}

export function wrongBody(message: string) {
  return invalidRequest([{ field: 'body', message }]);
}

function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
