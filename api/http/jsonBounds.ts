import { invalidRequest } from '../problems/problem';

const DEEPEST = 32;
// 20,000 DJs have five fields each.
const MOST_VALUES = 150_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** S33: refuses a text that would become far more objects than bytes, before it is parsed. */
export function refuseUnboundedJson(json: Uint8Array): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfText(json, at);
    else if (byte === COMMA) values += 1;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth -= 1;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth += 1;
      values += 1;
      if (depth > DEEPEST) throw wrongBody(`nested deeper than ${DEEPEST}`);
    } else continue;
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
