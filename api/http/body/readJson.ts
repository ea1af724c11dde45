import { randomUUID } from 'node:crypto';
import { yieldLoop } from '../../slices';
import { JsonScan, type LongList, wrongBody } from './jsonBounds';

/** Bytes that are looked at, or hashed, at once: a few milliseconds. */
const SLICE = 1024 * 1024;

const UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true });
const inside = (bytes: Uint8Array) => UTF_8.decode(bytes);
/** Where a file begins with a byte-order mark, it is none of its text. */
const withoutMark = (text: string) => (text.startsWith('\ufeff') ? text.slice(1) : text);

/** What JSON.parse reads of it, in slices where it is long (S33); throws `invalid_request`. */
export async function readJson(json: Buffer): Promise<unknown> {
  const scan = new JsonScan(json);
  while (!scan.scan(SLICE)) await yieldLoop();
  const { longLists } = scan;
  if (longLists.length === 0) return parse(withoutMark(inside(json)));
  await yieldLoop();
  return readWithout(json, longLists);
}

/** The lists are read piece by piece, the rest of the text with a mark between the brackets of each. */
async function readWithout(json: Buffer, lists: readonly LongList[]): Promise<unknown> {
  const mark = randomUUID();
  const read = new Map<unknown, unknown[]>();
  let [rest, from] = ['', 0];
  for (const [at, list] of lists.entries()) {
    rest += `${inside(json.subarray(from, list.open + 1))}"${mark}${at}"`;
    from = list.close;
    read.set(`${mark}${at}`, await readList(json, list));
  }
  const body = parse(withoutMark(rest) + inside(json.subarray(from))) as Record<string, unknown>;
  for (const [name, value] of Object.entries(body))
    if (Array.isArray(value) && read.has(value[0])) body[name] = read.get(value[0]);
  return body;
}

async function readList(json: Buffer, { open, close, cuts }: LongList): Promise<unknown[]> {
  const items: unknown[] = [];
  const ends = [...cuts, close];
  for (const [at, end] of ends.entries()) {
    const piece = inside(json.subarray((ends[at - 1] ?? open) + 1, end));
    const read = parse(`[${piece}]`) as unknown[];
    // Before and after a comma there has to be something.
    if (read.length === 0) throw notJson();
    for (const item of read) items.push(item);
    await yieldLoop();
  }
  return items;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

// The message of JSON.parse quotes the body, where voters may stand.
function notJson() {
  return wrongBody('not JSON');
}

/** The bytes in slices, for what takes long. */
export async function eachSlice(bytes: Buffer, work: (slice: Buffer) => void): Promise<void> {
  for (let from = 0; from < bytes.length; from += SLICE) {
    if (from > 0) await yieldLoop();
    work(bytes.subarray(from, from + SLICE));
  }
}
