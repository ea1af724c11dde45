import { outcome } from '../../support/api/answers';
import { hash } from 'node:crypto';
import { asAdmin, SITE, testDj } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';
import {
  CLOSED_FILE,
  startClosedPoll,
  VERSIONS,
  versionOf,
  versionsOf,
} from '../../support/api/closedPoll';
import { ofEachTest } from '../../support/eachTest';

const api = ofEachTest(startClosedPoll);
const versions = versionsOf(api);

async function read(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, sha256: hash('sha256', bytes), headers: Object.fromEntries(response.headers) };
}

test('a version file has the bytes written by hand, and the SHA-256 of the version', async () => {
  const { id, sha256 } = await api.freeze();
  const file = await read(await versions.file(id));
  expect(file.bytes).toEqual(Buffer.from(CLOSED_FILE, 'utf8'));
  expect(file.sha256).toBe(sha256);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="dj-ranking-2022-v-1.csv"',
    'content-length': String(file.bytes.length),
    etag: `"${sha256}"`,
    'repr-digest': `sha-256=:${hash('sha256', file.bytes, 'base64')}:`,
    'cache-control': 'no-store, no-transform',
    vary: expect.stringMatching(/\bAccept\b/),
  });
});

test('a large file is never compressed; its ETag answers 304 and HEAD', async () => {
  await api.putDjs(...Array.from({ length: 100 }, (_, at) => testDj(`dj-${at}`)));
  const { id, sha256 } = await api.freeze();
  const etag = `"${sha256}"`;
  const sent = { Origin: SITE, 'Accept-Encoding': 'gzip, deflate, br' };
  const file = await read(await versions.file(id, sent));
  expect(file.bytes.length).toBeGreaterThan(4096);
  expect([file.sha256, file.headers['content-encoding']]).toEqual([sha256, undefined]);
  const again = await versions.file(id, { ...sent, 'If-None-Match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  for (const received of [file.headers, Object.fromEntries(again.headers)])
    expect(received).toMatchObject({
      ...{ etag, 'cache-control': 'no-store, no-transform' },
      'access-control-allow-origin': SITE,
    });
  const head = await api.ask(`${VERSIONS}/${id}`, { ...asAdmin(), Accept: 'text/csv' }, 'HEAD');
  expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
});

test('as JSON a version has its ranking, read from the bytes, in the order of readings', async () => {
  const version = await api.freeze();
  const { ranking, ...about } = await api.answer('version', `${VERSIONS}/v-1`);
  const poll = { name: 'DJランキング投票', year: 2022 };
  expect(about).toEqual({ version, poll, asOf: '2022-09-10' });
  const before = { previousRank: null, previousVotes: null };
  expect(ranking).toMatchObject([
    { dj: { name: '=KAI, "海"' }, rank: 1, tied: false, votes: 5, share: 5 / 11, ...before },
    { dj: { id: 'b-aoi' }, rank: 2, tied: true, votes: 3, share: 3 / 11, ...before },
    { dj: { id: 'a-ren' }, rank: 2, tied: true, votes: 3, share: 3 / 11, ...before },
    { dj: { id: 'mio' }, rank: null, tied: false, votes: 0, share: 0, ...before },
  ]);
});

test.each([
  { final: true, sql: "update sum_day_hour set valid = valid + 1 where day = '2022-09-05'" },
  { final: false, sql: "update sum_day_dj set valid = valid + 1 where dj = 'kai'" },
])('sums that disagree are not frozen: $sql', async ({ final, sql }) => {
  await asOwner(api, sql);
  const refused = [409, 'sums_differ'];
  expect(await outcome(versions.freeze({ label: '速報', final }))).toEqual(refused);
  expect((await api.answer('versions')).versions).toEqual([]);
});

describe('a version with a changed byte', () => {
  const DAMAGED = [500, 'version_damaged'];
  beforeEach(async () => {
    await api.freeze();
    await api.freeze('最終', true);
    const change = 'update version set bytes = set_byte(bytes, 60, get_byte(bytes, 60) # 1)';
    await asOwner(api, `${change} where id = 'v-2'`);
  });

  test('is refused at each reading, with a line in the log', async () => {
    expect(await outcome(api.ask(`${VERSIONS}/v-2`))).toEqual(DAMAGED);
    expect(await outcome(versions.file('v-2'))).toEqual(DAMAGED);
    expect(await outcome(api.ask('/v1/total?version=v-2'))).toEqual(DAMAGED);
    expect(api.logged()).toMatch(/"failure":"the bytes of v-2 have the SHA-256 [0-9a-f]{64}, not /);
    expect(await outcome(api.ask(`${VERSIONS}/v-1`))).toBe(200);
    expect((await api.answer('versions')).versions).toHaveLength(2);
  });

  test('is not published, and can be withdrawn', async () => {
    expect(await outcome(versions.publish('v-2'))).toEqual(DAMAGED);
    expect((await api.answer('poll')).phase).toBe('final');
    expect((await versionOf(versions.withdraw('v-2', '破損'))).state).toBe('withdrawn');
  });
});

test('a version stays as it was, whatever changes later; the live ranking does not', async () => {
  const read = () =>
    Promise.all([
      api.answer('total', '/v1/total?version=v-1'),
      api.answer('version', '/v1/versions/v-1'),
    ]);
  await api.freeze();
  const before = await read();
  await api.cast({ dj: 'mio', at: '2022-09-09T12:00+09:00', count: 20 });
  const ren = { ...testDj('a-ren', 'れん', '蓮'), area: '大阪' };
  const djs = [testDj('kai', 'あああ', '改名'), ren, testDj('b-aoi'), testDj('mio'), testDj('new')];
  expect((await api.send('PUT', '/v1/djs', { djs })).status).toBe(200);
  const poll = { name: '別の名', year: 2023, opensAt: '2022-08-01', closesAt: '2022-09-20' };
  expect((await api.send('PUT', '/v1/poll', poll)).status).toBe(200);
  api.setNow('2022-11-01T00:00Z');
  expect(await read()).toEqual(before);
  const live = await api.answer('total');
  expect([live.total, live.ranking[0]?.dj.id, live.ranking.length]).toEqual([31, 'mio', 5]);
  expect([live.version, live.asOf]).toEqual([null, '2022-09-20']);
});
