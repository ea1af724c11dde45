import { gunzipSync } from 'node:zlib';
import { appendAudit } from '../../../api/audit/appendAudit';
import { countMovers } from '../../../api/movers/countMovers';
import { storeRecount, storeRecountFailure } from '../../../api/recount/lastRecount';
import { setPoll } from '../../../api/settings/changePoll';
import { countVoters } from '../../../api/votes/countVoters';
import {
  type ApiOfTest,
  appOfTest,
  asAdmin,
  asIngest,
  PATHS,
  startApiOfTest,
  testDj,
} from '../../support/api/apiOfTest';
import { apiOfEachTest } from '../../support/eachTest';
import { excluded, undone } from '../../support/api/excludeVotes';
import { openCase } from '../../support/api/openCase';

const NOW = '2022-09-05T14:00:10.000+09:00';
const MINUTE = '2022-09-05T14:01+09:00';
const CLOSE = '2022-09-10T12:00+09:00';
const POLL = { name: '投票', year: 2022, opensAt: '2022-09-01', closesAt: CLOSE };
const ENTRY = { actor: 'a', action: 'sample', detail: {} } as const;
/** Two processes on one database, each with a cache of its own. */
const api = apiOfEachTest({ closes: '2022-09-10T12:00', djs: [testDj('aoi'), testDj('ren')] });
let other: ApiOfTest;

beforeEach(async () => {
  other = await startApiOfTest({ database: api.database });
  await api.cast({ dj: 'aoi', at: '2022-09-05T12:00+09:00', count: 3, voter: 'somebody' });
  await api.freeze();
  for (const app of [api, other]) app.setNow(NOW);
});
afterEach(() => other.drop());

// The poll's clock stands while the real one runs.
const JUST_NOW = /"2022-09-05T(04:59|05:00:0)[\d:.]*Z"/g;
const CACHED = PATHS.filter((path) => path !== '/v1/poll');

const tagOf = async (path: string) => (await api.ask(path)).headers.get('ETag') ?? '';

type TaggedAnswer = Record<'path' | 'etag' | 'text', string> & { status: number };

/** What each GET of the contract answers, apart from the time itself. */
function answersOf({ ask }: Pick<ApiOfTest, 'ask'>): Promise<TaggedAnswer[]> {
  const read = async (path: string) => {
    const response = await ask(path);
    const text = (await response.text()).replace(JUST_NOW, '"just now"');
    return { path, status: response.status, etag: response.headers.get('ETag') ?? '', text };
  };
  return Promise.all(CACHED.map(read));
}

/** What differs, but for the instant of reading, has another ETag. */
function expectOtherTags(before: TaggedAnswer[], after: TaggedAnswer[]): void {
  const shown = ({ text }: TaggedAnswer) => text.replace(/"at":"[^"]*"/g, '');
  const stale = after.filter(
    (one, at) => one.etag === before[at]!.etag && shown(one) !== shown(before[at]!),
  );
  expect(stale).toEqual([]);
}

/** What an API with an empty cache answers. */
function answersAnew(now = NOW): Promise<TaggedAnswer[]> {
  const app = appOfTest({ database: api.database, clock: { now: () => new Date(now) } });
  return answersOf({ ask: async (path) => app.request(path, { headers: asAdmin() }) });
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
    () => api.database.write((client) => appendAudit(client, ENTRY)),
    () => openCase(api, '2022-09-04:ren'),
    () => api.open('2022-09-01T00:00+09:00', '2022-09-10T13:00+09:00'),
    () => api.database.write((client) => setPoll(client, { ...POLL, rule: 'perPoll' })),
    () => api.putDjs(testDj('aoi'), testDj('ren', '', 'レン')),
  ];
  for (const change of changes) {
    const before = await answersOf(other);
    await change();
    const after = await answersOf(other);
    expect(after).toEqual(await answersAnew());
    expectOtherTags(before, after);
  }
});

test('minute, day and phase change responses; each tells when it was read', async () => {
  const at = async () => (await api.answer('total')).snapshot.at;
  expect(await at()).toBe('2022-09-05T05:00:10.000Z');
  const untouched = () =>
    Promise.all(['total', 'every-dj', 'review'].map((of) => tagOf(`/v1/${of}`)));
  const tags = await untouched();
  api.setNow('2022-09-05T14:00:59.999+09:00');
  expect(await at()).toBe('2022-09-05T05:00:10.000Z');
  for (const now of [MINUTE, '2022-09-06T00:00+09:00', CLOSE]) {
    const before = await answersOf(api);
    api.setNow(now);
    const after = await answersOf(api);
    expect(after).toEqual(await answersAnew(now));
    expectOtherTags(before, after);
    expect(await at()).toBe(new Date(now).toISOString());
    if (now === MINUTE) expect(await untouched()).toEqual(tags);
  }
});

test('a cached response is for nobody who may not read', async () => {
  const known = { 'If-None-Match': await tagOf('/v1/total') };
  const statusOf = async (headers: object) => (await api.ask('/v1/total', { ...headers })).status;
  for (const [who, anew, again] of [
    [{}, 401, 401],
    [asIngest(), 403, 403],
    [asAdmin(), 200, 304],
  ] as const)
    expect([await statusOf(who), await statusOf({ ...who, ...known })]).toEqual([anew, again]);
});

test('where gzip is accepted a response is packed, with the same ETag', async () => {
  await api.putDjs(...Array.from({ length: 30 }, (_, n) => testDj(`dj${n}`)));
  const plain = await api.ask('/v1/total');
  const packed = await api.ask('/v1/total', { ...asAdmin(), 'Accept-Encoding': 'gzip, br' });
  const codings = [plain, packed].map(({ headers }) => headers.get('Content-Encoding'));
  expect(codings).toEqual([null, 'gzip']);
  expect(packed.headers.get('ETag')).toBe(plain.headers.get('ETag'));
  const bytes = gunzipSync(await packed.arrayBuffer());
  expect(bytes.toString()).toBe(await plain.text());
});

test('a known ETag is 304, without a body; HEAD answers as GET does', async () => {
  for (const path of PATHS) {
    const etag = await tagOf(path);
    const given = (known: string) => api.ask(path, { ...asAdmin(), 'If-None-Match': known });
    const response = await given(`"other", ${etag}`);
    expect([path, response.status, await response.text()]).toEqual([path, 304, '']);
    expect(response.headers.get('ETag')).toBe(etag);
    expect((await given(etag.replace('W/', ''))).status).toBe(304);
    expect((await given('"other"')).status).toBe(200);
  }
  const head = await api.ask('/v1/daily', asAdmin(), 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('ETag')).toBe(await tagOf('/v1/daily'));
});
