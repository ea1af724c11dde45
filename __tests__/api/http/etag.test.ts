import {
  type ApiOfTest,
  asAdmin,
  PATHS,
  startApiOfTest,
  testDj,
} from '../../support/api/apiOfTest';

const NOW = '2022-09-05T14:00:10.000+09:00';
let api: ApiOfTest;

beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-09-10T12:00+09:00');
  await api.putDjs(testDj('aoi'));
  await api.freeze();
  api.setNow(NOW);
});
afterEach(() => api.drop());

const tagOf = async (path: string) => (await api.ask(path)).headers.get('ETag') ?? '';
const statusWith = async (path: string, etag: string) =>
  (await api.ask(path, { ...asAdmin(), 'If-None-Match': etag })).status;

test('what is known already is 304, without a body, with its tag', async () => {
  for (const path of PATHS) {
    const etag = await tagOf(path);
    const response = await api.ask(path, { ...asAdmin(), 'If-None-Match': `"other", ${etag}` });
    expect([path, response.status, await response.text()]).toEqual([path, 304, '']);
    expect(response.headers.get('ETag')).toBe(etag);
    expect(await statusWith(path, etag.replace('W/', ''))).toBe(304);
    expect(await statusWith(path, '*')).toBe(304);
    expect(await statusWith(path, '"other"')).toBe(200);
  }
});

test('another database that counts the same revisions has other tags', async () => {
  const other = await startApiOfTest();
  await other.open('2022-09-01T00:00+09:00', '2022-09-10T12:00+09:00');
  await other.putDjs(testDj('aoi'));
  await other.freeze();
  other.setNow(NOW);
  for (const path of PATHS) {
    const etag = (await other.ask(path)).headers.get('ETag') ?? '';
    expect([path, await statusWith(path, etag)]).toEqual([path, 200]);
  }
  await other.drop();
});

test('a vote, a DJ, the phase and the day change every tag', async () => {
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

test('the minute changes what is counted so far, a moment the time itself, neither the rest', async () => {
  const statuses = async (now: string) => {
    api.setNow(NOW);
    const tags = await Promise.all(PATHS.map(tagOf));
    api.setNow(now);
    const pairs = PATHS.map(async (path, index) => [
      path,
      await statusWith(path, tags[index] ?? ''),
    ]);
    return Object.fromEntries(await Promise.all(pairs));
  };
  const rest = {
    ...Object.fromEntries(PATHS.map((path) => [path, 304])),
    // Attempts to deliver have no revision, and visits neither.
    '/v1/notifications': 200,
    '/v1/visit': 200,
  };
  expect(await statuses('2022-09-05T14:00:59.999+09:00')).toEqual({
    ...rest,
    '/v1/poll': 200,
    '/v1/overview': 304,
    '/v1/daily/2022-09-05': 304,
  });
  expect(await statuses('2022-09-05T14:01:00.000+09:00')).toEqual({
    ...rest,
    '/v1/poll': 200,
    '/v1/overview': 200,
    '/v1/daily/2022-09-05': 200,
  });
});

test('a compressed answer keeps its tag', async () => {
  await api.putDjs(...Array.from({ length: 100 }, (_, n) => testDj(`dj${n}`)));
  const plain = await api.ask('/v1/djs');
  const packed = await api.ask('/v1/djs', { ...asAdmin(), 'Accept-Encoding': 'gzip' });
  expect([plain.headers.get('Content-Encoding'), packed.headers.get('Content-Encoding')]).toEqual([
    null,
    'gzip',
  ]);
  expect(packed.headers.get('ETag')).toBe(plain.headers.get('ETag'));
});
