import { gunzipSync, inflateSync } from 'node:zlib';
import { countMovers } from '../../../api/movers/countMovers';
import { storeRecount, storeRecountFailure } from '../../../api/recount/lastRecount';
import { countVoters } from '../../../api/votes/countVoters';
import type { PollRule } from '../../../contract/poll';
import {
  type ApiOfTest,
  appOfTest,
  asAdmin,
  asIngest,
  PATHS,
  startApiOfTest,
  testDj,
} from '../../support/api/apiOfTest';
import { excluded, undone } from '../../support/api/excludeVotes';
import { openCase } from '../../support/api/openCase';

const NOW = '2022-09-05T14:00:10.000+09:00';
/** Two processes on one database, each with a cache of its own. */
let api: ApiOfTest;
let other: ApiOfTest;

beforeEach(async () => {
  api = await startApiOfTest();
  other = await startApiOfTest({ database: api.database });
  await api.open('2022-09-01T00:00+09:00', '2022-09-10T12:00+09:00');
  await api.putDjs(testDj('aoi'), testDj('ren'));
  await api.cast({ dj: 'aoi', at: '2022-09-05T12:00+09:00', count: 3, voter: 'somebody' });
  await api.freeze();
  for (const app of [api, other]) app.setNow(NOW);
});
afterEach(async () => {
  await other.drop();
  await api.drop();
});

/** An API with an empty cache. */
function anew(now = NOW): Pick<ApiOfTest, 'ask'> {
  const app = appOfTest({
    database: api.database,
    clock: { now: () => new Date(now) },
  });
  return { ask: async (path) => app.request(path, { headers: asAdmin() }) };
}

// The poll's clock stands while the real one runs.
const JUST_NOW = /"2022-09-05T(04:59|05:00:0)[\d:.]*Z"/g;

/** What each GET of the contract answers, apart from the time itself. */
async function answersOf({ ask }: Pick<ApiOfTest, 'ask'>): Promise<unknown[]> {
  const paths = PATHS.filter((path) => path !== '/v1/poll');
  return Promise.all(
    paths.map(async (path) => {
      const response = await ask(path);
      const told = (await response.text()).replace(JUST_NOW, '"just now"');
      return [path, response.status, response.headers.get('ETag'), JSON.parse(told)];
    }),
  );
}

async function setRule(rule: PollRule): Promise<void> {
  const { name, year, opensAt, closesAt } = await api.answer('poll');
  const put = await api.send('PUT', '/v1/poll', { name, year, opensAt, closesAt, rule });
  expect(put.status).toBe(200);
}

async function rename(id: string, name: string): Promise<void> {
  const djs = [testDj('aoi'), testDj('ren')].map((dj) => (dj.id === id ? { ...dj, name } : dj));
  expect((await api.send('PUT', '/v1/djs', { djs })).status).toBe(200);
}

test('after each change every cached response is as one that is read anew', async () => {
  const recount = { at: new Date(), revision: 1, votes: 3, compared: [], differences: 0 };
  const changes: (() => unknown)[] = [
    () => undefined,
    () => api.cast({ dj: 'ren', at: '2022-09-04T13:00+09:00', count: 2 }),
    () => excluded(api, { djs: ['aoi'] }),
    () => undone(other, 'x-1'),
    // What no revision tells.
    () => countVoters(api.database),
    async () => expect(await countMovers(api.database, { now: () => new Date(NOW) })).toBe(true),
    () => api.database.write((client) => storeRecount(client, recount)),
    () => api.database.write(storeRecountFailure),
    () => openCase(api, '2022-09-04:ren'),
    () => api.open('2022-09-01T00:00+09:00', '2022-09-10T13:00+09:00'),
    () => setRule('perPoll'),
    () => rename('ren', 'レン'),
  ];
  for (const change of changes) {
    await change();
    expect(await answersOf(other)).toEqual(await answersOf(anew()));
  }
});

test('minute, day and phase change responses; each tells when it was read', async () => {
  const at = async () => (await api.answer('total')).snapshot.at;
  expect(await at()).toBe('2022-09-05T05:00:10.000Z');
  api.setNow('2022-09-05T14:00:59.999+09:00');
  expect(await at()).toBe('2022-09-05T05:00:10.000Z');
  for (const now of [
    '2022-09-05T14:01:00.000+09:00',
    '2022-09-06T00:00:00.000+09:00',
    '2022-09-10T12:00:00.000+09:00',
  ]) {
    api.setNow(now);
    expect(await answersOf(api)).toEqual(await answersOf(anew(now)));
    expect(await at()).toBe(new Date(now).toISOString());
  }
});

test('a cached response is for nobody who may not read', async () => {
  const { headers } = await api.ask('/v1/total');
  const known = { 'If-None-Match': headers.get('ETag') ?? '' };
  const statuses = (who: Record<string, string>) =>
    Promise.all(
      [who, { ...who, ...known }].map(async (sent) => (await api.ask('/v1/total', sent)).status),
    );
  expect(await statuses({})).toEqual([401, 401]);
  expect(await statuses(asIngest())).toEqual([403, 403]);
  expect(await statuses(asAdmin())).toEqual([200, 304]);
});

test.each([
  ['gzip, deflate, br', 'gzip', gunzipSync],
  ['deflate', 'deflate', inflateSync],
  ['gzip;q=0', null, (bytes: Buffer) => bytes],
] as const)(
  'Accept-Encoding %s gives %s of the same response',
  async (accepted, coding, unpack) => {
    await api.putDjs(...Array.from({ length: 30 }, (_, n) => testDj(`dj${n}`)));
    const plain = await api.ask('/v1/total');
    const packed = await api.ask('/v1/total', { ...asAdmin(), 'Accept-Encoding': accepted });
    expect(packed.headers.get('Content-Encoding')).toBe(coding);
    expect(packed.headers.get('ETag')).toBe(plain.headers.get('ETag'));
    const bytes = unpack(Buffer.from(await packed.arrayBuffer()));
    expect(bytes.toString()).toBe(await plain.text());
  },
);

const tagOf = async (path: string) => (await api.ask(path)).headers.get('ETag') ?? '';
const statusWith = async (path: string, etag: string) =>
  (await api.ask(path, { ...asAdmin(), 'If-None-Match': etag })).status;

test('a known ETag is 304, without a body', async () => {
  for (const path of PATHS) {
    const etag = await tagOf(path);
    const response = await api.ask(path, { ...asAdmin(), 'If-None-Match': `"other", ${etag}` });
    expect([path, response.status, await response.text()]).toEqual([path, 304, '']);
    expect(response.headers.get('ETag')).toBe(etag);
    expect(await statusWith(path, etag.replace('W/', ''))).toBe(304);
    expect(await statusWith(path, '"other"')).toBe(200);
  }
});

test('HEAD answers as GET does, without a body', async () => {
  const response = await api.ask('/v1/daily', asAdmin(), 'HEAD');
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(response.headers.get('ETag')).toMatch(/^W\//);
});

test('a vote, a DJ, the window, the day and the phase change every ETag', async () => {
  let tags = await Promise.all(PATHS.map(tagOf));
  for (const change of [
    () => api.cast({ dj: 'aoi', at: '2022-09-05T13:00+09:00' }),
    () => api.putDjs(testDj('aoi', 'あおい')),
    () => api.open('2022-09-01T00:00+09:00', '2022-09-10T13:00+09:00'),
    async () => api.setNow('2022-09-06T00:00:00.000+09:00'),
    async () => api.setNow('2022-09-10T12:00:00.000+09:00'),
    // The phase alone: the same day, the same revision.
    async () => api.setNow('2022-09-10T13:00:00.000+09:00'),
  ]) {
    const before = tags;
    await change();
    tags = await Promise.all(PATHS.map(tagOf));
    expect(PATHS.filter((_, at) => tags[at] === before[at])).toEqual([]);
  }
});

// Attempts to deliver have no revision, and uses of a key and visits neither.
const EVERY_MOMENT = [
  '/v1/poll',
  '/v1/ingest-keys',
  '/v1/notifications',
  '/v1/proposals',
  '/v1/visit',
];
test.each([
  ['a moment', '2022-09-05T14:00:59.999+09:00', EVERY_MOMENT],
  [
    'the minute',
    '2022-09-05T14:01:00.000+09:00',
    [...EVERY_MOMENT, '/v1/overview', '/v1/daily/2022-09-05'],
  ],
])('%s changes the ETags of what tells it', async (_, now, changed) => {
  const tags = await Promise.all(PATHS.map(tagOf));
  api.setNow(now);
  const later = await Promise.all(PATHS.map(tagOf));
  expect(PATHS.filter((path, at) => tags[at] !== later[at]).sort()).toEqual([...changed].sort());
});
