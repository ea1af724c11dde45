import { z } from 'zod';
import { parseBody } from '../../../../api/http/body/parseBody';

const Body = z.strictObject({
  name: z.string().optional(),
  owner: z.string().nullable().optional(),
  match: z.strictObject({ voters: z.array(z.string()), n: z.number() }).optional(),
});

const Batch = z.strictObject({
  name: z.string().optional(),
  votes: z.array(z.strictObject({ id: z.string('no text') })),
});

/** By the schema of a batch where there are votes. */
const parse = (json: string | Buffer, schema: z.ZodType = json.includes('votes') ? Batch : Body) =>
  parseBody(schema, Buffer.from(json as string));

/** The fields that are refused, with what is said of them. */
const errorsOf = async (json: string | Buffer, schema?: z.ZodType): Promise<string[]> => {
  const said = await parse(json, schema).then(
    () => [],
    ({ code, particulars }) => [code, ...particulars.errors.map(Object.values)],
  );
  return said.map(String);
};

const votes = (count: number, id = (_: number): unknown => 'v') =>
  JSON.stringify({ votes: Array.from({ length: count }, (_, at) => ({ id: id(at) })) });

test('S32: what is no UTF-8 is no body; a body is what its schema reads', async () => {
  expect(await errorsOf(Buffer.from([0x22, 0xff, 0x22]))).toEqual([
    'invalid_request',
    'body,not UTF-8',
  ]);
  expect(await parse('{"name":"葵"}')).toEqual({ name: '葵' });
  expect(await parse(votes(1_500))).toEqual(JSON.parse(votes(1_500)));
});

test('S32: of a long list the first twenty wrong items are named', async () => {
  const wrong = votes(1_100, (at) => (at < 1_030 ? 'v' : at));
  expect(await errorsOf(wrong)).toEqual([
    'invalid_request',
    ...Array.from({ length: 20 }, (_, at) => `votes.${1_030 + at}.id,no text`),
  ]);
});

test('a list of 1,000 is looked at before the rest, a shorter one with it', async () => {
  const wrong = (count: number) => votes(count, (at) => (at ? 'v' : 7)).replace('{', '{"name":7,');
  const ofItem = 'votes.0.id,no text';
  expect(await errorsOf(wrong(1_000))).toEqual(['invalid_request', ofItem]);
  const [, ...both] = await errorsOf(wrong(999));
  expect(both).toEqual([expect.stringMatching(/^name,/), ofItem]);
});

test('S33: one item with many errors counts as many', async () => {
  const item = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, 1]));
  const wrong = JSON.stringify({ votes: Array.from({ length: 1_000 }, () => item) });
  expect(await errorsOf(wrong)).toHaveLength(1 + 20);
});

test('a long list that the schema does not know, and a body that is one', async () => {
  const list = JSON.stringify(Array.from({ length: 1_000 }, () => 1));
  const ofBody = async (json: string) => (await errorsOf(json))[1]?.split(',')[0];
  expect(await ofBody(`{"more":${list}}`)).toBe('more');
  expect(await ofBody(`{"name":${list}}`)).toBe('name');
  expect(await ofBody(`{"constructor":${list}}`)).toBe('constructor');
  const Lists = z.array(z.array(z.number()));
  expect(await parse(`[${list}]`, Lists)).toHaveLength(1);
  expect(await ofBody('null')).toBe('body');
  expect(await ofBody('7')).toBe('body');
});

const UNSTORABLE = 'must not contain NUL or half a surrogate pair';

test.each([
  ['name', '{"name":"a\\u0000"}'],
  ['name', '{"name":"\\ud800"}'],
  ['name', '{"name":"\\udc00\\ud800"}'],
  ['votes.1.id', '{"votes":[{"id":"a"},{"id":"\\udfff"}]}'],
  ['match.voters.1', '{"match":{"voters":["a","\\u0000"],"n":1}}'],
])('S32: a text of %s that PostgreSQL could not keep as it is', async (field, json) => {
  expect(await errorsOf(json)).toEqual(['invalid_request', `${field},${UNSTORABLE}`]);
});

test('S32: other escapes are texts; of many such texts the first twenty are named', async () => {
  const text = '{"name":"\\ud83d\\ude00\\u3042","owner":null,"match":{"voters":[],"n":1}}';
  expect(await parse(text)).toMatchObject({ name: '😀あ' });
  expect(await parse('"\\u3042"', z.string())).toBe('あ');
  const voters = Array.from({ length: 30 }, () => '\0');
  const many = JSON.stringify({ match: { voters, n: 1 } });
  expect(await errorsOf(many)).toEqual([
    'invalid_request',
    ...Array.from({ length: 20 }, (_, at) => `match.voters.${at},${UNSTORABLE}`),
  ]);
});

test('S33: texts of a list that may hold an escape are looked at item by item, with turns for others between', async () => {
  const list = votes(500, (at) => (at ? 'v' : 'A')).replace('"A"', '"\\u0041"');
  let elapsed = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (elapsed += 20));
  const turns = jest.spyOn(globalThis, 'setImmediate');
  expect(await parse(list)).toEqual({ votes: expect.arrayContaining([{ id: 'A' }]) as unknown });
  expect(turns.mock.calls.length).toBeGreaterThanOrEqual(500);
  clock.mockRestore();
  turns.mockRestore();
});
