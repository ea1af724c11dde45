import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { VersionAnswer } from '../../../contract/decisions/versions';
import { type ApiOfTest, asAdmin, testDj } from '../../support/api/apiOfTest';
import { asOwner, auditEntries } from '../../support/api/auditLog';
import {
  CLOSED_FILE,
  outcome,
  startClosedPoll,
  VERSIONS,
  versionOf,
  versionsOf,
} from '../../support/api/closedPoll';
import { voteFiles } from '../../support/files/voteFiles';

let api: ApiOfTest;
let versions: ReturnType<typeof versionsOf>;
const files = voteFiles();

beforeEach(async () => {
  api = await startClosedPoll();
  versions = versionsOf(api);
});
afterEach(() => api.drop());
afterAll(() => files.remove());

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What the program prints of a file; null: this machine has none. */
function sha256sum(path: string): string | null {
  try {
    return execFileSync('sha256sum', [path], { encoding: 'utf8' }).slice(0, 64);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

test('the file is the one written by hand, and its SHA-256 what node and sha256sum say of it', async () => {
  const { id, sha256 } = await versionOf(versions.freeze({ label: '速報', final: false }));
  const response = await versions.file(id);
  const bytes = await bytesOf(response);
  expect(bytes).toEqual(Buffer.from(CLOSED_FILE, 'utf8'));
  expect(hashOf(bytes)).toBe(sha256);
  const program = sha256sum(files.write('saved.csv', bytes));
  if (program !== null) expect(program).toBe(sha256);
  const digest = createHash('sha256').update(bytes).digest('base64');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="dj-ranking-2022-v-1.csv"',
    'content-length': String(bytes.length),
    etag: `"${sha256}"`,
    'repr-digest': `sha-256=:${digest}:`,
    'cache-control': 'no-store, no-transform',
    vary: expect.stringMatching(/\bAccept\b/),
  });
});

test('over the wire, whatever packing the asker takes: never packed, the same bytes', async () => {
  const more = Array.from({ length: 100 }, (_, at) => testDj(`dj-${at}`));
  await api.putDjs(...more);
  const { id, sha256, djs } = await versionOf(versions.freeze({ label: '速報', final: false }));
  expect(djs).toBe(104);
  const address = await api.listen();
  const headers = { ...asAdmin(), Accept: 'text/csv', 'Accept-Encoding': 'gzip, deflate, br' };
  const response = await fetch(`${address}${VERSIONS}/${id}`, { headers });
  expect(response.headers.get('content-encoding')).toBeNull();
  const bytes = await bytesOf(response);
  expect(bytes.length).toBeGreaterThan(4096);
  expect([hashOf(bytes), response.headers.get('etag')]).toEqual([sha256, `"${sha256}"`]);
  const again = await versions.file(id, { 'If-None-Match': `"${sha256}"` });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await api.ask(`${VERSIONS}/${id}`, { ...asAdmin(), Accept: 'text/csv' }, 'HEAD');
  expect([head.status, head.headers.get('etag')]).toEqual([200, `"${sha256}"`]);
});

test('as JSON: its entry, and its ranking in the order of readings, read from the bytes', async () => {
  const entry = await versionOf(versions.freeze({ label: '速報', final: false }));
  const answer = VersionAnswer.parse(await (await api.ask(`${VERSIONS}/v-1`)).json());
  const line = (id: string, rank: number | null, tied: boolean, votes: number) => ({
    dj: expect.objectContaining({ id }),
    rank,
    tied,
    votes,
    share: votes / 11,
    previousRank: null,
    previousVotes: null,
  });
  expect(answer).toEqual({
    version: entry,
    poll: { name: 'DJランキング投票', year: 2022 },
    asOf: '2022-09-10',
    ranking: [
      line('kai', 1, false, 5),
      line('b-aoi', 2, true, 3),
      line('a-ren', 2, true, 3),
      line('mio', null, false, 0),
    ],
  });
  expect(answer.ranking[0]?.dj.name).toBe('=KAI, "海"');
});

test('sums that disagree are not frozen', async () => {
  await asOwner(api, "update sum_day_hour set valid = valid + 1 where day = '2022-09-05'");
  expect(await outcome(versions.freeze({ label: '速報', final: true }))).toEqual([
    409,
    'sums_differ',
  ]);
  expect((await api.answer('versions')).versions).toEqual([]);
  expect((await api.answer('poll')).phase).toBe('review');
  await asOwner(api, "update sum_day_hour set valid = valid - 1 where day = '2022-09-05'");
  await asOwner(api, "update sum_day_dj set valid = valid + 1 where dj = 'kai'");
  expect(await outcome(versions.freeze({ label: '速報', final: false }))).toEqual([
    409,
    'sums_differ',
  ]);
});

describe('a byte that was changed behind our back', () => {
  beforeEach(async () => {
    await api.freeze();
    await api.freeze('最終', true);
    const change = 'update version set bytes = set_byte(bytes, 60, get_byte(bytes, 60) # 1)';
    await asOwner(api, `${change} where id = 'v-2'`);
  });

  test('is noticed at each reading: 500 version_damaged, and a line in the log', async () => {
    const asked = [
      () => api.ask(`${VERSIONS}/v-2`),
      () => versions.file('v-2'),
      () => api.ask('/v1/total?version=v-2'),
    ];
    for (const ask of asked) {
      expect(await outcome(ask())).toEqual([500, 'version_damaged']);
      const line = JSON.parse(api.logged().trim().split('\n').at(-1) ?? '') as object;
      expect(line).toMatchObject({
        level: 50,
        code: 'version_damaged',
        failure: expect.stringMatching(/^the bytes of v-2 have the SHA-256 [0-9a-f]{64}, not /),
      });
    }
    const problem = (await (await versions.file('v-2')).json()) as { title: string };
    expect(problem.title).toContain('作成したときのものと一致しません');
    expect(await outcome(api.ask(`${VERSIONS}/v-1`))).toBe(200);
    expect((await api.answer('versions')).versions).toHaveLength(2);
  });

  test('such a version is not published, and can be withdrawn', async () => {
    expect(await outcome(versions.publish('v-2'))).toEqual([500, 'version_damaged']);
    expect((await api.answer('poll')).phase).toBe('final');
    expect((await versionOf(versions.withdraw('v-2', '破損'))).state).toBe('withdrawn');
    const entry = (await auditEntries(api.database)).at(-1);
    expect(entry?.detail).toMatchObject({ damaged: true, first: [] });
  });
});

test('S37: no voter gets into a file, an answer, an entry or a log', async () => {
  await versionOf(versions.freeze({ label: '最終', final: true }));
  await versionOf(versions.publish('v-1'));
  await versionOf(versions.withdraw('v-1', '差し替え'));
  const told = [
    await (await versions.file('v-1')).text(),
    await (await api.ask(`${VERSIONS}/v-1`)).text(),
    JSON.stringify(await auditEntries(api.database)),
    api.logged(),
  ];
  for (const text of told) expect(text).not.toContain('secret-voter');
});
