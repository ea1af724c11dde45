import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { DailyAnswer } from '../../contract/daily';
import { checkContract } from '../../scripts/contractCheck/check';
import { type ApiWithAccounts, startApiWithAccounts } from '../support/api/accountsOfTest';
import { type ApiOfTest, testDj } from '../support/api/apiOfTest';
import { handOn, pathOf, serveHere, toResponse } from '../support/servers/serveHere';

// Our own API over HTTP, and one that gets some of its answers wrong.
jest.setTimeout(90_000);

let world: ApiWithAccounts;
let api: ApiOfTest;
let address: string;
let token: string;
const servers: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  world = await startApiWithAccounts();
  ({ api } = world);
  const { headers } = await world.signedIn('admin@example.com', { admin: true });
  token = headers['Authorization']!.replace('Bearer ', '');
  await api.putDjs(testDj('aoi'), testDj('ren'), testDj('kai'), testDj('mio'));
  await api.cast(
    { dj: 'aoi', at: '2022-09-05T12:00+09:00', count: 5 },
    { dj: 'ren', at: '2022-09-05T13:00+09:00', count: 3 },
    { dj: 'kai', at: '2022-09-06T13:00+09:00', count: 3 },
  );
  await api.freeze();
  address = await api.listen();
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await world.stop();
});

type Change = (path: string, text: string) => string | undefined;

/** The same API behind a server that changes answers: a text in place of one that is not JSON any more is HTML. */
async function wrongServer(change: Change): Promise<string> {
  const server = await serveHere(async (request) => {
    const reply = await handOn(address, request);
    reply.body = change(pathOf(request), reply.body) ?? reply.body;
    if (reply.body.startsWith('<')) reply.headers.set('Content-Type', 'text/html');
    return toResponse(reply);
  });
  servers.push(server);
  return server.address;
}

/** What is wrong, as `GET /v1/daily: …`. */
async function faultsOf(change: Change): Promise<string[]> {
  const results = await checkContract(await wrongServer(change), { token });
  return results.flatMap(({ subject, faults }) => faults.map((fault) => `${subject}: ${fault}`));
}

test('our API is as the contract says, endpoint by endpoint, and nothing is stored', async () => {
  const stored = () =>
    api.database.query('select sum(changes), (select hash from audit_head) as head from revision');
  const before = await stored();
  const results = await checkContract(address, { token, write: true });
  expect(results.filter(({ faults }) => faults.length > 0)).toEqual([]);
  expect(results.filter(({ skipped }) => skipped !== null).map(({ subject }) => subject)).toEqual([
    'GET /v1/review/{case}/hours',
  ]);
  expect(results.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['GET /livez', 'GET /v1/daily/{date}', 'POST /v1/votes', 'PUT /v1/djs']),
  );
  expect(await stored()).toEqual(before);
});

test.each<{ what: string; change: Change; expected: string[] }>([
  {
    what: 'a day is missing',
    change: (url, text) => {
      if (url !== '/v1/daily') return undefined;
      const { days, ...daily } = JSON.parse(text) as DailyAnswer;
      return JSON.stringify({ ...daily, days: days?.filter(({ date }) => date !== '2022-09-06') });
    },
    expected: [
      'figures that agree: /v1/daily has not each day of the window, in order',
      'figures that agree: the sum over days is 8, the total of /v1/total 11',
    ],
  },
  {
    what: 'a rank and a sum are wrong',
    change: (url, text) =>
      url === '/v1/total'
        ? text.replace('"rank":2,', '"rank":3,').replace('"total":11', '"total":12')
        : undefined,
    expected: [
      'figures that agree: the rank of kai is 3 instead of 2',
      'figures that agree: the sum over DJs is 11, the total of /v1/total 12',
      'figures that agree: the total of /v1/daily is 11, the total of /v1/total 12',
    ],
  },
  {
    what: 'errors and notes are pages in HTML',
    change: (url, text) =>
      url.startsWith('/v1/notes') || text.includes('unauthenticated') ? '<html>' : undefined,
    expected: [
      'GET /v1/poll: without a token: Content-Type is text/html instead of application/problem+json',
      'GET /v1/notes: with a token: Content-Type is text/html instead of application/json',
    ],
  },
  {
    what: 'a field is missing',
    change: (url, text) => (url === '/v1/djs' ? text.replaceAll('"kana":"",', '') : undefined),
    expected: [
      expect.stringMatching(/^GET \/v1\/djs: with a token: djs\.0\.kana: /) as unknown as string,
    ],
  },
])('a server is told that $what', async ({ change, expected }) => {
  expect(await faultsOf(change)).toEqual(expect.arrayContaining(expected));
});

test('the command ends with 1 where nobody answers, and says so', () => {
  const script = path.join(process.cwd(), 'scripts', 'contractCheck.ts');
  const args = ['--import', 'tsx', script, 'http://127.0.0.1:9', '--token', 'x'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The server could not be checked: fetch failed/);
});
