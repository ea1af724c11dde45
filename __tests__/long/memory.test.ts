import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { asAdmin, asIngest } from '../support/api/apiOfTest';
import { upload } from '../support/api/uploadTo';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { countVotes, setUpPoll } from '../support/files/voteFiles';
import { type ApiProcess, startApiProcess } from '../support/processes/apiProcess';

jest.setTimeout(120_000);

const MEGABYTE = 1024 * 1024;

let world: TestDatabase;
let api: ApiProcess;
beforeAll(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
});
beforeEach(async () => {
  const uploads = { maxUnpackedBytes: 100 * MEGABYTE };
  api = await startApiProcess(world, { limits: { bodyBytes: 32 * MEGABYTE }, uploads });
});
afterEach(() => api.kill());
afterAll(() => world.drop());

type Body = string | Uint8Array<ArrayBuffer>;

/** The status, or null where the API hung up before everything was sent. */
async function send(path: string, body: Body, headers = {}): Promise<number | null> {
  const isPost = path === '/v1/votes';
  const account = isPost ? asIngest() : asAdmin();
  const sent = {
    method: isPost ? 'POST' : 'PUT',
    headers: { ...account, 'Content-Type': 'application/json', ...headers },
    body,
  };
  const answer = fetch(api.address + path, sent).then(({ status }) => status);
  return answer.catch(() => null);
}

/** What `work` costs is less than 100 MB. */
async function expectLittle(work: () => Promise<void>): Promise<void> {
  const before = await api.peak();
  await work();
  expect((await api.peak()) - before).toBeLessThan(100 * MEGABYTE);
}

const fill = (bytes: number, one: string) => one.repeat(Math.floor(bytes / one.length));
const bomb = () => gzipSync(Buffer.alloc(500 * MEGABYTE, '['), { level: 1 });
const GZIP = { 'Content-Encoding': 'gzip' };

test.each<{ what: string; path: string; body: () => Body; refused: number; headers: object }>([
  {
    what: '300 MB at once',
    path: '/v1/djs',
    body: () => Buffer.alloc(300 * MEGABYTE, ' '),
    refused: 413,
    headers: {},
  },
  { what: 'a gzip bomb', path: '/v1/votes', body: bomb, refused: 415, headers: GZIP },
  {
    what: 'brackets alone',
    path: '/v1/votes',
    body: () => fill(4e6, '['),
    refused: 400,
    headers: {},
  },
  {
    what: 'a million objects',
    path: '/v1/votes',
    body: () => `{"votes":[${fill(4e6, '{},')}{}]}`,
    refused: 400,
    headers: {},
  },
  {
    what: 'a million fields',
    path: '/v1/djs',
    body: () => `{${fill(4e6, '"a":{},')}"b":1}`,
    refused: 400,
    headers: {},
  },
  {
    what: 'a text of 4 MB',
    path: '/v1/djs',
    body: () => JSON.stringify('x'.repeat(4e6)),
    refused: 400,
    headers: {},
  },
])('$what is refused, and takes no memory', async ({ path, body, refused, headers }) => {
  expect(await send('/v1/notes', '{"notes":[]}')).toBe(200);
  await expectLittle(async () => {
    expect([null, refused]).toContain(await send(path, body(), headers));
  });
  expect(await send('/v1/notes', '{"notes":[]}')).toBe(200);
});

test('an import of 200,000 lines takes less than 100 MB', async () => {
  const header = 'id,dj,voter,castAt\n';
  const line = (_: unknown, at: number) =>
    `vote-number-${at},dj-${at % 2 ? 'a' : 'b'},voter-${at},${1_662_100_000 + at}\n`;
  await upload(api.address, `${header}first,dj-a,v,1662100000\n`).answered;
  const file = header + Array.from({ length: 200_000 }, line).join('');
  await expectLittle(async () => {
    const { body } = await upload(api.address, file).answered;
    expect(body).toMatchObject({ stored: true, read: 200_000, accepted: 200_000, rejected: 0 });
  });
  expect(await countVotes(world.database)).toBe(200_001);
});

test('an import of a gzip bomb is refused, and takes no memory', async () => {
  const header = 'id,dj,castAt\n';
  await upload(api.address, header).answered;
  // Several archives in a row are one file.
  const part = gzipSync(Buffer.alloc(MEGABYTE, '\n'));
  const bomb = Buffer.concat([gzipSync(header), ...Array.from({ length: 200 }, () => part)]);
  await expectLittle(async () => {
    expect((await upload(api.address, bomb, {}, '?onError=skip').answered).status).toBe(413);
  });
});

function post(account: string, length: number) {
  const headers = {
    ...asIngest({ sub: account }),
    ...{ 'Content-Type': 'application/json', 'Content-Length': length },
  };
  const sending = request(`${api.address}/v1/votes`, { method: 'POST', agent: false, headers });
  const status = new Promise<number>((resolve) => {
    // Whoever goes on sending may find its connection closed before it reads the response.
    sending.on('error', () => resolve(503));
    sending.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
  return { sending, status };
}

test('80 stalled batches stay below the budget, and other senders have room', async () => {
  const part = Buffer.alloc(3.5 * MEGABYTE, ' ');
  const statuses: number[] = [];
  await expectLittle(async () => {
    const stalled = Array.from({ length: 80 }, () => {
      const { sending, status } = post('sender-a', 4 * MEGABYTE);
      sending.write(part);
      void status.then((one) => statuses.push(one));
      return sending;
    });
    // Half of the budget is four of them; the others are refused.
    while (statuses.length < 76) await sleep(20);
    expect(new Set(statuses)).toEqual(new Set([503]));
    const vote = { id: 'v1', dj: 'dj-a', castAt: '2022-09-10T12:00:00+09:00' };
    const body = JSON.stringify({ votes: [vote] });
    const other = post('sender-b', body.length);
    other.sending.end(body);
    expect(await other.status).toBe(200);
    for (const sending of stalled) sending.destroy();
  });
});
