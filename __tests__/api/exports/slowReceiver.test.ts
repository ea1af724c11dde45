import { once } from 'node:events';
import { request } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type ApiOfTest, asAdmin, startApiOfTest, testDj } from '../../support/api/apiOfTest';

const djsOf = (name: string) =>
  Array.from({ length: 3_000 }, (_, at) => testDj(`dj-${at}`, name, name));
let api: ApiOfTest;

beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-09-06T00:00+09:00');
  api.setNow('2022-09-06T14:00+09:00');
  await api.putDjs(...djsOf('あ'.repeat(30)));
});
afterEach(async () => {
  jest.useRealTimers();
  try {
    await (await untilServed()).body?.cancel();
  } finally {
    await api.drop();
  }
});

const PATH = '/v1/export/day-dj.csv';
const SLOW: Parameters<typeof jest.useFakeTimers>[0] = {
  doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
};

const OPEN_TRANSACTIONS = `select from pg_stat_activity
  where datname = current_database() and state like 'idle in transaction%'`;

/** Takes all that is left, and waits so many milliseconds after each 64 KiB. */
async function takeSlowly(reader: ReadableStreamDefaultReader<Uint8Array>, ms: number) {
  const chunks = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    chunks.push(value);
    jest.advanceTimersByTime((ms * value.length) / 65_536);
  }
}

test('a steady receiver of 5 kB/s gets the whole file, of one moment', async () => {
  await api.cast({ dj: 'dj-1', at: '2022-09-05T12:00+09:00' });
  const whole = Buffer.from(await (await api.ask(PATH)).arrayBuffer());
  const slow = await api.ask(PATH);
  // No transaction, and no connection, waits for the receiver.
  expect((await api.owner.query(OPEN_TRANSACTIONS)).rowCount).toBe(0);
  await api.cast({ dj: 'dj-2', at: '2022-09-05T12:00+09:00', count: 7 });
  jest.useFakeTimers(SLOW);
  const taken = await takeSlowly(slow.body!.getReader(), 13_000);
  expect(taken.length).toBeGreaterThan(3_000_000);
  expect(taken.equals(whole)).toBe(true);
});

test('a pause of a minute breaks off no download that was fast enough before', async () => {
  const slow = await api.ask(PATH);
  jest.useFakeTimers(SLOW);
  const reader = slow.body!.getReader();
  let bytes = 0;
  for (let part = 0; part < 4; part += 1) bytes += (await reader.read()).value?.length ?? 0;
  jest.advanceTimersByTime(bytes / 4 + 90_000);
  expect((await takeSlowly(reader, 0)).length).toBeGreaterThan(2_000_000);
});

test('two of an account download at once, ten in all; who leaves frees its place', async () => {
  const waiting = await Promise.all([api.ask(PATH), api.ask(PATH)]);
  const refused = await api.ask(PATH);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  for (let more = 2; more < 10; more += 1)
    waiting.push(await api.ask(PATH, asAdmin({ sub: `uid-${more >> 1}` })));
  expect(waiting.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await api.ask(PATH, asAdmin({ sub: 'uid-of-the-sixth' }))).status).toBe(503);
  await waiting[0]!.body?.cancel();
  jest.useFakeTimers(SLOW);
  const silent = await api.ask(PATH);
  expect(silent.status).toBe(200);
  jest.advanceTimersByTime(60_000 + 65_536);
  await expect(silent.body!.getReader().read()).rejects.toThrow('too slowly');
  const after = await untilServed();
  for (const { body } of [...waiting.slice(1), after]) await body?.cancel();
});

/** The first 200: a skipped minute also ends a check of the database that is under way, which is a 503 until the next. */
async function untilServed(): Promise<Response> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const response = await api.ask(PATH);
    if (response.status === 200) return response;
    await nextTurn();
  }
  throw new Error('no place was freed');
}

test('over the wire: whoever reads slowly gets the last chunk', async () => {
  const { status, body } = await fetch((await api.listen()) + PATH, { headers: asAdmin() });
  let bytes = 0;
  for await (const chunk of body!) {
    bytes += chunk.length;
    await sleep(5);
  }
  expect([status, bytes > 3_000_000]).toEqual([200, true]);
});

test('a receiver that goes away during a download frees its place', async () => {
  // More than the buffers of a socket hold.
  await api.putDjs(...djsOf('あ'.repeat(200)));
  const url = (await api.listen()) + PATH;
  const download = async () => {
    const sent = request(url, { headers: asAdmin() }).end();
    await once(sent, 'response');
    return sent;
  };
  const receivers = [await download(), await download()];
  expect((await api.ask(PATH)).status).toBe(429);
  for (const receiver of receivers) receiver.destroy();
  for (const { body } of [await untilServed(), await untilServed()]) await body?.cancel();
});
