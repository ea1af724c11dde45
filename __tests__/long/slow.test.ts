import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { asAdmin, asIngest } from '../support/api/apiOfTest';
import { upload } from '../support/api/uploadTo';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { setUpPoll } from '../support/files/voteFiles';
import { type ApiProcess, startApiProcess } from '../support/processes/apiProcess';

jest.setTimeout(120_000);

/** A busy machine holds a loop once in a while; what is too much for it, holds it each time. */
const TRIES = 8;
const MEBIBYTE = 1024 * 1024;
const SLOW = 500;
const READS = 200;

let world: TestDatabase;
let api: ApiProcess;
beforeAll(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
  api = await startApiProcess(world);
  // What is compiled and connected once is no matter of an input.
  await importOf('id,dj,castAt\nv1,dj-a,2022-09-10T12:00:00+09:00\n');
  await send('PUT', '/v1/djs', { djs: djs(200, 10) });
  await send('PUT', '/v1/previous-polls/2021', { name: '前回', places: places(200, 10) });
  await send('POST', '/v1/votes', { votes: votes(2_000, 50) });
});
afterAll(async () => {
  await api.kill();
  await world.drop();
});

async function importOf(file: string, search = 'onError=skip'): Promise<number> {
  return (await upload(api.address, file, {}, `?dryRun=true&${search}`).answered).status;
}

let requests = 0;
async function send(method: 'POST' | 'PUT', path: string, body: object): Promise<number> {
  const account = path === '/v1/votes' ? asIngest() : asAdmin();
  const key = { 'Idempotency-Key': `key-${(requests += 1)}` };
  const headers = { ...account, ...key, 'Content-Type': 'application/json' };
  const sent = { method, headers, body: JSON.stringify(body) };
  const response = await fetch(api.address + path, sent);
  await response.arrayBuffer();
  return response.status;
}

/** `size` characters each, with what has to be escaped. */
const texts = (count: number, size: number) =>
  Array.from({ length: count }, (_, at) => `${at} "\\'ヴｶﾞ`.padEnd(size, 'ｶﾞ'));

const djs = (count: number, size: number) =>
  ['dj-a', 'dj-b', ...texts(count, size)].map((name, at) => {
    return { id: at < 2 ? name : `d${at}`, name, kana: 'あ', area: '東京', category: 'クラブ' };
  });

const places = (count: number, size: number) =>
  texts(count, size).map((name, at) => ({ rank: at + 1, name, votes: null }));

const CAST_AT = '2022-09-10T12:00:00+09:00';
const votes = (count: number, size: number, djOf = (_: number) => 'dj-a') =>
  texts(count, size).map((voter, at) => {
    return { id: `${requests}-${at}`, dj: djOf(at), castAt: CAST_AT, voter };
  });

const lines = (cell: string) =>
  `id,dj,castAt\n${`${cell}\n`.repeat(Math.ceil(MEBIBYTE / (cell.length + 1)))}`;
/** Characters: a longer line is none (S34). */
const LONG = 127_000;
const names = Array.from(
  { length: 20_000 },
  (_, at) => `n${at},DJ${'\u200b'.repeat(at % 9)}${at >> 4}`,
);
const NEW_NAMES = `id,dj,castAt\n${names.map((name) => `${name},${CAST_AT}\n`).join('')}`;

// Bodies of just under 4 MiB, which is the most that is accepted.
test.each<{ what: string; work: () => Promise<number> }>([
  { what: 'a header of 120,000 columns', work: () => importOf(Array(120_000).fill('c').join()) },
  { what: 'lines of empty cells', work: () => importOf(lines(','.repeat(LONG))) },
  { what: 'lines of quotes', work: () => importOf(lines('"'.repeat(LONG))) },
  {
    what: 'lines whose quotes never end',
    work: () => importOf(lines(`"${'"",'.repeat(LONG / 3)}`)),
  },
  { what: '20,000 new names that look alike', work: () => importOf(NEW_NAMES, 'createDjs=true') },
  { what: '10,000 votes', work: () => send('POST', '/v1/votes', { votes: votes(10_000, 90) }) },
  {
    what: '10,000 votes of unknown DJs',
    work: () => {
      const unknown = (at: number) => `${at}`.padEnd(80, 'ヴ');
      return send('POST', '/v1/votes', { votes: votes(10_000, 9, unknown) });
    },
  },
  { what: '20,000 DJs', work: () => send('PUT', '/v1/djs', { djs: djs(19_998, 30) }) },
  {
    what: 'a previous poll of 20,000 places',
    work: () => {
      const body = { name: '前回', places: places(20_000, 45), dryRun: true };
      return send('PUT', '/v1/previous-polls/2021', body);
    },
  },
])('$what: nobody else waits for longer than 100 ms', async ({ work }) => {
  let shortest = Infinity;
  for (let tries = 0; tries < TRIES && shortest > 100; tries += 1) {
    await api.held();
    expect(await work()).toBe(200);
    shortest = Math.min(shortest, await api.held());
  }
  expect(shortest).toBeLessThan(100);
});

/** Milliseconds that 99 of 100 reads take at most. */
async function p99(): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const start = performance.now();
    const response = await fetch(`${api.address}/v1/daily`, { headers: asAdmin() });
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.ceil(0.99 * READS) - 1] ?? Infinity;
}

/** Half of them never end their headers, half never their body; each sends a byte now and then. */
async function openSlow() {
  const { hostname, port } = new URL(api.address);
  const head = [
    ...['POST /v1/votes HTTP/1.1', `Host: ${hostname}`, 'Content-Type: application/json'],
    ...[`Authorization: ${asIngest().Authorization}`, 'Content-Length: 1000'],
  ].join('\r\n');
  const sockets: Socket[] = [];
  const failures: string[] = [];
  for (let at = 0; at < SLOW; at += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', ({ message }) => failures.push(message));
    await once(socket, 'connect');
    socket.write(`${head}\r\n${at % 2 ? '\r\n' : 'X-Slow: '}`);
    sockets.push(socket);
  }
  const dripping = setInterval(() => sockets.forEach((socket) => socket.write(' ')), 500);
  return {
    failures,
    open: () => sockets.filter(({ readyState }) => readyState === 'open').length,
    close() {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}

test('F12: 500 slow connections: p99 of the others stays under twice what it was', async () => {
  await p99();
  let best = Infinity;
  // A busy machine disturbs one comparison or another; what slow connections cost is in each of them.
  for (let round = 0; round < 5 && best >= 2; round += 1) {
    const alone = await p99();
    const slow = await openSlow();
    best = Math.min(best, (await p99()) / alone);
    // Connections that the API refused or dropped would cost the others nothing.
    expect([slow.failures, slow.open()]).toEqual([[], SLOW]);
    slow.close();
  }
  expect(best).toBeLessThan(2);
});
