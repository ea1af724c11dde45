import { gzipSync } from 'node:zlib';
import { asAdmin, asIngest } from '../support/api/apiOfTest';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { countVotes, setUpPoll } from '../support/files/voteFiles';
import { upload } from '../support/api/uploadTo';
import { type ApiProcess, startApiProcess } from '../support/processes/apiProcess';

const MEGABYTE = 1024 * 1024;

let world: TestDatabase;
let api: ApiProcess;
beforeAll(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
});
beforeEach(async () => {
  api = await startApiProcess(world);
});
afterEach(() => api.kill());
afterAll(() => world.drop());

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** The status, or null where the API hung up before everything was sent. */
async function send(
  path: string,
  body: Body,
  headers: Record<string, string> = {},
): Promise<number | null> {
  const post = path === '/v1/votes';
  const request: RequestInit & { duplex: 'half' } = {
    method: post ? 'POST' : 'PUT',
    headers: { ...(post ? asIngest() : asAdmin()), 'Content-Type': 'application/json', ...headers },
    body,
    duplex: 'half',
  };
  return fetch(api.address + path, request).then(
    ({ status }) => status,
    () => null,
  );
}

function endless(megabytes: number): ReadableStream<Uint8Array> {
  const piece = Buffer.alloc(MEGABYTE, ' ');
  let left = megabytes;
  return new ReadableStream({
    pull(controller) {
      if (left > 0) controller.enqueue(piece);
      else controller.close();
      left -= 1;
    },
  });
}

const fill = (bytes: number, one: string) => one.repeat(Math.floor(bytes / one.length));

// The quickest compression is strong enough for one byte again and again.
const bomb = (megabytes: number) => gzipSync(Buffer.alloc(megabytes * MEGABYTE, '['), { level: 1 });

const GZIP = { 'Content-Encoding': 'gzip' };

test.each<[string, string, () => Body, number, Record<string, string>]>([
  ['300 MB in pieces', '/v1/votes', () => endless(300), 413, {}],
  ['300 MB at once', '/v1/djs', () => Buffer.alloc(300 * MEGABYTE, ' '), 413, {}],
  ['a gzip bomb', '/v1/votes', () => bomb(500), 415, GZIP],
  ['brackets alone', '/v1/votes', () => Buffer.alloc(4 * MEGABYTE, '['), 400, {}],
  ['a million objects', '/v1/votes', () => `{"votes":[${fill(4e6, '{},')}{}]}`, 400, {}],
  ['half a million fields', '/v1/djs', () => `{${fill(4e6, '"a":{},')}"b":1}`, 400, {}],
  ['a text of 4 MB', '/v1/djs', () => JSON.stringify('x'.repeat(4e6)), 400, {}],
  ['ten thousand wrong votes', '/v1/votes', () => `{"votes":[${fill(29_000, '{},')}{}]}`, 400, {}],
])(
  'S33: %s is refused, and takes no memory',
  async (_, path, body, refused, headers) => {
    expect(await send('/v1/notes', '{"notes":[]}')).toBe(200);
    const before = await api.peak();
    expect([null, refused]).toContain(await send(path, body(), headers));
    expect((await api.peak()) - before).toBeLessThan(100 * MEGABYTE);
    expect(await send('/v1/notes', '{"notes":[]}')).toBe(200);
    expect(await countVotes(world.database)).toBe(0);
  },
  60_000,
);

test('S33: an import of 200,000 lines takes less than 100 MB', async () => {
  const header = 'id,dj,voter,castAt\n';
  const line = (_: unknown, at: number) =>
    `vote-number-${at},dj-${at % 2 ? 'a' : 'b'},voter-${at},${1_662_100_000 + at}\n`;
  await upload(api.address, `${header}first,dj-a,v,1662100000\n`).answered;
  const file = header + Array.from({ length: 200_000 }, line).join('');
  const before = await api.peak();
  const { body } = await upload(api.address, file).answered;
  expect(body).toMatchObject({ stored: true, read: 200_000, accepted: 200_000, rejected: 0 });
  expect((await api.peak()) - before).toBeLessThan(100 * MEGABYTE);
  expect(await countVotes(world.database)).toBe(200_001);
}, 120_000);
