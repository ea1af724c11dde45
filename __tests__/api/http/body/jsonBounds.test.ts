import { JsonScan } from '../../../../api/http/body/jsonBounds';
import type { ApiProblem } from '../../../../api/problems/problem';

const PIECE = 256 * 1024;

/** What is found, whole or some bytes at a time; or why it is refused. */
function look(json: string, bytes?: number) {
  const scan = new JsonScan(Buffer.from(json));
  try {
    while (!scan.scan(bytes));
  } catch (error) {
    return (error as ApiProblem).particulars.errors;
  }
  return scan.longLists;
}

test('S33: 32 deep and no deeper, in lists and objects, however much was closed before', () => {
  const deep = (depth: number) => `[{}],${'[{"a":'.repeat(depth / 2)}${'}]'.repeat(depth / 2)}`;
  expect(look(deep(32))).toEqual([]);
  expect(look(deep(34))).toEqual([{ field: 'body', message: 'nested deeper than 32' }]);
  expect(look(`${'['.repeat(32)}`)).toEqual([]);
  expect(look(`${'['.repeat(33)}`)).toEqual([{ field: 'body', message: 'nested deeper than 32' }]);
});

test('S33: 150,000 values and no more: each list, object and comma counts', () => {
  expect(look(`[{}${','.repeat(149_998)}`)).toEqual([]);
  const tooMany = [{ field: 'body', message: 'more than 150000 values' }];
  expect(look(`[{}${','.repeat(149_999)}`)).toEqual(tooMany);
  expect(look('[]'.repeat(150_001))).toEqual(tooMany);
});

test('signs inside a text are no structure, nor is an escaped quote its end', () => {
  const signs = '[{,\\"'.repeat(40);
  expect(look(`["${signs}","${signs}\\\\"]`)).toEqual([]);
  expect(look(`"${'['.repeat(40)}`)).toEqual([]);
});

/** A text of so many bytes. */
const long = (at: number) => `"${'x'.repeat(at - 2)}"`;

test('a list that is a field is cut at commas, each more than 256 KiB behind the last', () => {
  const json = `{"a":[${long(PIECE)},1,[2,3],${long(PIECE)},4,5]}`;
  const [open, first] = [5, json.indexOf(',')];
  // The first comma stands exactly PIECE behind the bracket, the next one is two bytes further.
  expect(first - open).toBe(PIECE + 1);
  const second = json.indexOf(',4');
  expect(look(json)).toEqual([{ open, close: json.length - 2, cuts: [first, second] }]);
});

test('exactly 256 KiB are not enough for a cut', () => {
  const json = `{"a":[${long(PIECE - 1)},1]}`;
  expect(json.indexOf(',') - 5).toBe(PIECE);
  expect(look(json)).toEqual([]);
});

test('only lists that are fields of the body are cut: not objects, not what is deeper, not what follows', () => {
  expect(look(`{"a":{"b":${long(PIECE)},"c":1}}`)).toEqual([]);
  expect(look(`{"a":[[${long(PIECE)},1]]}`)).toEqual([]);
  expect(look(`{"a":[1],"b":${long(PIECE)},"c":1}`)).toEqual([]);
  expect(look(`{"a":[1,{"b":${long(PIECE)},"c":[]}]}`)).toEqual([]);
  expect(look(`[${long(PIECE)},1]`)).toEqual([]);
  const two = look(`{"a":[${long(PIECE)},1],"b":[${long(PIECE)},1]}`);
  expect(two).toHaveLength(2);
});

test('told at a time or as a whole, it finds the same', () => {
  const json = `{"a":[${long(PIECE)},"\\"[",[2]],"b":{"c":[",",1]}}`;
  const whole = look(json);
  expect(whole).toHaveLength(1);
  for (const bytes of [1, 2, 3, 1_000, PIECE, json.length, json.length + 1]) {
    expect(look(json, bytes)).toEqual(whole);
  }
});

test('a text is looked at to its end, and there is more until the last byte', () => {
  const scan = new JsonScan(Buffer.from('["abc",1]'));
  expect([scan.scan(2), scan.scan(2), scan.scan(1)]).toEqual([false, false, true]);
  expect(new JsonScan(Buffer.from('["abc')).scan(2)).toBe(true);
});
