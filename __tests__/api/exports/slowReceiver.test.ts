import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type ApiOfTest, asAdmin, startApiOfTest, testDj } from '../../support/api/apiOfTest';

let api: ApiOfTest;

beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-09-06T00:00+09:00');
  api.setNow('2022-09-06T14:00+09:00');
  await api.putDjs(
    ...Array.from({ length: 3000 }, (_, at) => testDj(`dj-${at}`, '', 'あ'.repeat(60))),
  );
});
afterEach(async () => {
  jest.useRealTimers();
  await (await untilServed()).body?.cancel();
  await api.drop();
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
  for (let part = 0; part < 4; part += 1) await reader.read();
  jest.advanceTimersByTime(70_000);
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

/**
 * Resolves with the first answer that is 200; a place that is never freed ends with the test's time. A minute that is
 * skipped also ends a check of the database that is under way: a 503 until the next check.
 */
async function untilServed(): Promise<Response> {
  for (;;) {
    const response = await api.ask(PATH);
    if (response.status === 200) return response;
    await nextTurn();
  }
}

/** A download over a socket that is read only when the test says so; resolves once its first bytes are there. */
async function download(address: string): Promise<Socket> {
  const { host, hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const { Authorization } = asAdmin();
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${Authorization}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

test('over the wire: whoever reads slowly gets the last chunk', async () => {
  const socket = await download(await api.listen());
  let text = '';
  while (!text.endsWith('\r\n0\r\n\r\n')) {
    text += socket.read()?.toString('latin1') ?? '';
    await sleep(5);
  }
  expect(text).toMatch(/^HTTP\/1.1 200 /);
  expect(text.length).toBeGreaterThan(3_000_000);
  socket.destroy();
});

test('a connection that is reset during a download frees its place', async () => {
  // More than the buffers of a socket hold.
  const long = 'あ'.repeat(200);
  await api.putDjs(...Array.from({ length: 3_000 }, (_, at) => testDj(`dj-${at}`, long, long)));
  const address = await api.listen();
  const sockets = [await download(address), await download(address)];
  expect((await api.ask(PATH)).status).toBe(429);
  for (const socket of sockets) socket.resetAndDestroy();
  for (const { body } of [await untilServed(), await untilServed()]) await body?.cancel();
});
