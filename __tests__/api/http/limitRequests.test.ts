import type { Context } from 'hono';
import { addressOf, networkOf } from '../../../api/http/limitRequests';
import { Problem } from '../../../contract/core/primitives';
import type { Database } from '../../../api/database/pool';
import {
  type ApiOfTest,
  asAdmin,
  asAuditor,
  asIngest,
  startApiOfTest,
  testDj,
} from '../../support/api/apiOfTest';

const A_MINUTE = { seconds: 60 };
const LIMITS = {
  account: { requests: 600, ...A_MINUTE },
  ingest: { requests: 700, ...A_MINUTE },
  address: { requests: 3_000, ...A_MINUTE },
};

let world: ApiOfTest;
let reads: number;
beforeEach(async () => {
  world = await startApiOfTest();
  await world.putDjs(testDj('aoi'));
  await world.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
});
afterEach(() => world.drop());

/** Counts the transactions of answers. */
async function start(limits: object = LIMITS): Promise<ApiOfTest> {
  reads = 0;
  const counted: Database = {
    ...world.database,
    read: (work, options) => {
      reads += 1;
      return world.database.read(work, options);
    },
  };
  const served = await startApiOfTest({ database: counted, limits });
  const drop = world.drop;
  world.drop = async () => {
    await served.drop();
    await drop();
  };
  return served;
}

/** Behind a port: whoever asks has an address. */
async function serve(limits?: object): Promise<string> {
  return (await start(limits)).listen();
}

interface Told {
  status: number;
  code: string | null;
  retryAfter: string | null;
}

async function tell(response: Response): Promise<Told> {
  const body: unknown = await response.json();
  const code = response.ok ? null : Problem.parse(body).code;
  return { status: response.status, code, retryAfter: response.headers.get('Retry-After') };
}

/** All at once. */
function atOnce(times: number, send: (at: number) => Promise<Response>): Promise<Told[]> {
  return Promise.all(Array.from({ length: times }, async (_, at) => tell(await send(at))));
}

function ask(times: number, address: string, init: (at: number) => RequestInit): Promise<Told[]> {
  return atOnce(times, (at) => fetch(address, init(at)));
}

const countOf = (told: readonly Told[], status: number) =>
  told.filter((one) => one.status === status).length;

const forged = (at: number) => ({ 'X-Forwarded-For': `198.51.100.${at % 250}` });

test('S35: of 1,000 requests at once 600 share one read, the others are 429', async () => {
  const api = await start();
  const headers = asAdmin();
  const told = await atOnce(1_000, (at) => api.ask('/v1/every-dj', { ...headers, ...forged(at) }));
  expect([countOf(told, 200), countOf(told, 429)]).toEqual([600, 400]);
  // The state of the poll for those that came at once, and the answer.
  expect(reads).toBeLessThanOrEqual(4);
  for (const { code, retryAfter } of told.filter(({ status }) => status === 429)) {
    expect(code).toBe('too_many_requests');
    expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
    expect(Number(retryAfter)).toBeLessThanOrEqual(60);
  }
  expect((await api.ask('/v1/every-dj', asAuditor())).status).toBe(200);
});

test('S35: forged addresses do not help who is not signed in', async () => {
  const api = await serve();
  const told = await ask(200, `${api}/v1/daily`, (at) => ({ headers: forged(at) }));
  expect(countOf(told, 401) + countOf(told, 429)).toBe(200);
  expect(countOf(told, 401)).toBeLessThanOrEqual(80);
  expect(countOf(told, 429)).toBeGreaterThanOrEqual(120);
  const [later] = await ask(1, `${api}/v1/daily`, () => ({ headers: asAdmin() }));
  expect(later).toMatchObject({ status: 429, code: 'too_many_requests' });
});

test('S35: behind a proxy that is configured each address has its own limit', async () => {
  const api = await serve({ address: { requests: 5, ...A_MINUTE }, proxies: 1 });
  const from = (address: string) =>
    ask(8, `${api}/v1/daily`, (at) => ({
      headers: { ...asAdmin(), 'X-Forwarded-For': `192.0.2.${at}, ${address}` },
    }));
  expect(countOf(await from('198.51.100.1'), 200)).toBe(5);
  expect(countOf(await from('198.51.100.2'), 200)).toBe(5);
});

test('a service that sends votes has a limit of its own', async () => {
  const api = await serve({
    ...LIMITS,
    account: { requests: 1, ...A_MINUTE },
    ingest: { requests: 3, ...A_MINUTE },
  });
  const headers = { ...asIngest(), 'Content-Type': 'application/json' };
  const told = await ask(4, `${api}/v1/votes`, (at) => ({
    method: 'POST',
    headers,
    body: JSON.stringify({
      votes: [{ id: `v${at}`, dj: 'aoi', castAt: '2022-09-10T12:00:00+09:00' }],
    }),
  }));
  expect([countOf(told, 200), countOf(told, 429)]).toEqual([3, 1]);
});

test('S35: a crowd that the database cannot serve in time is 503 server_busy', async () => {
  const api = await start({});
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  // Every turn of a reader is taken.
  const holding = Array.from({ length: 8 }, () =>
    world.database.read(async (client) => {
      await client.query('select 1');
      await ended;
    }),
  );
  const told = await atOnce(300, () => api.ask('/v1/audit'));
  expect(countOf(told, 503)).toBe(300);
  expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['server_busy']));
  expect(told.every(({ retryAfter }) => retryAfter === '2')).toBe(true);
  // Who writes has room.
  const vote = { id: 'v1', dj: 'aoi', castAt: '2022-09-10T12:00:00+09:00' };
  expect((await world.send('POST', '/v1/votes', { votes: [vote] }, asIngest())).status).toBe(200);
  expect((await api.ask('/readyz', {})).status).toBe(200);
  end();
  await Promise.all(holding);
  expect(countOf(await atOnce(20, () => api.ask('/v1/audit')), 200)).toBe(20);
});

test('S33, S35: bodies of one account leave room for those of others', async () => {
  const api = await serve({ bodyBytes: 64 * 1024 });
  const vote = { id: 'v1', dj: 'aoi', castAt: '2022-09-10T12:00:00+09:00' };
  const post = async (text: string, sub?: string) => {
    const headers = { ...asIngest(sub ? { sub } : {}), 'Content-Type': 'application/json' };
    return tell(await fetch(`${api}/v1/votes`, { method: 'POST', headers, body: text }));
  };
  const batch = JSON.stringify({ votes: [vote] });
  // Half of the room is for one account.
  expect(await post(batch.padEnd(33 * 1024))).toMatchObject({ status: 503, code: 'server_busy' });
  expect(await post(batch, 'another-service')).toMatchObject({ status: 200 });
});

test.each<[number, string | undefined, string]>([
  [0, '198.51.100.1', '203.0.113.9'],
  [1, 'forged, 198.51.100.1', '198.51.100.1'],
  [1, '198.51.100.1:4711', '198.51.100.1'],
  [1, '[2001:db8::7]:4711', '2001:db8::7'],
  [1, undefined, '203.0.113.9'],
  [2, '192.0.2.66, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
])('S35: behind %i proxies, X-Forwarded-For %j is %s', (proxies, forwarded, address) => {
  const incoming = { socket: { remoteAddress: '::ffff:203.0.113.9' } };
  const c = { env: { incoming }, req: { header: () => forwarded } } as unknown as Context;
  expect(addressOf(c, proxies)).toBe(address);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1:ffff::1', '2001:db8:0:1::/64'],
])('S35: the limit of %s is that of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
