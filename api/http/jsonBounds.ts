import { invalidRequest } from '../problems/problem';

const DEEPEST = 32;
// 20,000 DJs have five fields each.
const MOST_VALUES = 150_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** S33: refuses a text that would become far more objects than bytes, before it is parsed. */
export function refuseUnboundedJson(json: Uint8Array): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) at = endOfText(json, at);
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (OPENING.has(byte) || byte === COMMA) values += 1;
    if (depth > DEEPEST) throw wrongBody(`nested deeper than ${DEEPEST}`);
    if (values > MOST_VALUES) throw wrongBody(`more than ${MOST_VALUES} values`);
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
