import { readJson } from '../../../../api/http/body/readJson';

const LONG = 'あ'.repeat(1_000);
const items = (count: number) =>
  Array.from({ length: count }, (_, at) => `{"at":${at},"t":"${LONG}"}`);
const list = (count: number) => `[${items(count).join(' ,\n')}]`;

/** Both, or that both refuse. */
async function bothRead(text: string) {
  const own = await readJson(Buffer.from(text)).catch(() => 'refused');
  let expected: unknown;
  try {
    expected = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    expected = 'refused';
  }
  return { own, expected };
}

test.each([
  ['a long list', `{"votes":${list(400)}}`],
  [
    'two, with something before, between and after',
    `{"a":1,"b":${list(300)},"c":[1,[2]],"d":${list(300)} ,"e":{"f":${list(3)}}}`,
  ],
  ['the same field twice: the last one counts', `{"votes":${list(400)},"votes":${list(300)}}`],
  ['a list that is no field', list(400)],
  ['lists of lists', `[${list(300)},${list(300)}]`],
  ['texts with brackets, quotes and commas', `{"votes":[${`"[{\\"],\\\\",`.repeat(60_000)}"}"]}`],
  ['a field named __proto__', `{"__proto__":${list(400)}}`],
  ['a mark at its beginning', `\ufeff{"votes":${list(400)}}`],
  ['a comma at the end', `{"votes":[${items(400).join()},]}`],
  ['nothing between two commas', `{"votes":[${items(400).join(',,')}]}`],
  ['a bracket of the other kind', `{"votes":[${items(400).join()}}}`],
  ['one such bracket alone', `{"votes":[${items(400).join()}}`],
  ['a byte-order mark in the middle', `{"votes":[\ufeff${items(400).join()}]}`],
  ['a list that is never closed', `{"votes":[${items(400).join()}`],
  ['more after the end', `{"votes":${list(400)}}}`],
  ['no name', `{${list(400)}}`],
  ['a name that is a list', `{${list(400)}:1}`],
  ['nothing at all', ''],
])('S33: in slices it reads what JSON.parse reads: %s', async (_, text) => {
  const { own, expected } = await bothRead(text);
  expect(JSON.stringify(own)).toBe(JSON.stringify(expected));
});

test('S33: between two pieces of a long list others have their turn', async () => {
  const body = Buffer.from(`{"votes":${list(400)}}`);
  let turns = 0;
  let isReading = true;
  const count = () => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  await readJson(body);
  isReading = false;
  // 1.2 MB are five pieces of 256 KiB.
  expect(turns).toBeGreaterThanOrEqual(Math.ceil(body.length / (256 * 1024)));
});
