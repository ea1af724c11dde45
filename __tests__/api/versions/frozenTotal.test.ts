import { type ApiOfTest, asAdmin, asIngest, testDj } from '../../support/api/apiOfTest';
import { startClosedPoll, versionOf, versionsOf } from '../../support/api/closedPoll';

let api: ApiOfTest;
let versions: ReturnType<typeof versionsOf>;

beforeEach(async () => {
  api = await startClosedPoll();
  versions = versionsOf(api);
});
afterEach(() => api.drop());

const V1 = '/v1/total?version=v-1';
const frozen = (path = V1) => api.answer('total', path);

test('stays as it was, whatever changes later; the live one does not', async () => {
  await versionOf(versions.freeze({ label: '最終', final: false }));
  const before = await frozen();
  await api.cast({ dj: 'mio', at: '2022-09-09T12:00+09:00', count: 20 });
  expect(
    (
      await api.send('PUT', '/v1/djs', {
        djs: [
          testDj('kai', 'あああ', '改名'),
          { ...testDj('a-ren', 'れん', '蓮'), area: '大阪' },
          testDj('b-aoi'),
          testDj('mio'),
          testDj('new'),
        ],
      })
    ).status,
  ).toBe(200);
  const poll = { name: '別の名', year: 2023, opensAt: '2022-08-01', closesAt: '2022-09-20' };
  expect((await api.send('PUT', '/v1/poll', poll)).status).toBe(200);
  api.setNow('2022-11-01T00:00Z');
  expect(await frozen()).toEqual(before);
  expect((await api.answer('version', '/v1/versions/v-1')).poll).toEqual({
    name: 'DJランキング投票',
    year: 2022,
  });
  const live = await api.answer('total');
  expect([live.total, live.ranking[0]?.dj.id, live.ranking.length]).toEqual([31, 'mio', 5]);
  expect([live.version, live.asOf]).toEqual([null, '2022-09-20']);
});

test('its tag holds while nothing changes, and changes with each decision and vote', async () => {
  await versionOf(versions.freeze({ label: '最終', final: true }));
  const ask = (etag: string, path = V1) => api.ask(path, { ...asAdmin(), 'If-None-Match': etag });
  const steps = [
    () => api.freeze('中間'),
    () => versionOf(versions.publish('v-1')),
    // The phase stays with these: it is the revision that tells.
    () => api.freeze('訂正', true),
    () => versionOf(versions.publish('v-3')),
    () => versionOf(versions.withdraw('v-2', '理由')),
    () => versionOf(versions.withdraw('v-3', '理由')),
    () => api.cast({ dj: 'mio', at: '2022-09-09T12:00+09:00' }),
  ];
  for (const step of steps) {
    for (const path of [V1, '/v1/versions/v-1', '/v1/versions', '/v1/poll']) {
      const etag = (await ask('', path)).headers.get('ETag') ?? '';
      expect([path, (await ask(etag, path)).status]).toEqual([path, 304]);
    }
    const tags = new Map<string, string>();
    for (const path of [V1, '/v1/versions/v-1', '/v1/versions', '/v1/poll']) {
      tags.set(path, (await ask('', path)).headers.get('ETag') ?? '');
    }
    await step();
    for (const [path, etag] of tags)
      expect([path, (await ask(etag, path)).status]).toEqual([path, 200]);
  }
});

test('each version frozen while votes come in is of one state', async () => {
  const cast = async (writer: number) => {
    for (let batch = 0; batch < 6; batch += 1) {
      const votes = Array.from({ length: 50 }, (_, at) => ({
        id: `w${writer}-${batch}-${at}`,
        dj: at % 2 ? 'mio' : 'kai',
        castAt: '2022-09-07T12:00:00+09:00',
      }));
      expect((await api.send('POST', '/v1/votes', { votes }, asIngest())).status).toBe(200);
    }
  };
  const freeze = async () => {
    for (let round = 0; round < 8; round += 1) await api.freeze();
  };
  await Promise.all([cast(1), cast(2), cast(3), freeze()]);
  const { versions: all } = await api.answer('versions');
  for (const { id, total } of all) {
    const { ranking } = await frozen(`/v1/total?version=${id}`);
    expect([id, ranking.reduce((sum, { votes }) => sum + votes, 0)]).toEqual([id, total]);
    // Whole batches alone: half of each is for either.
    const votesOf = (dj: string) => ranking.find((line) => line.dj.id === dj)?.votes ?? NaN;
    expect([id, votesOf('kai') - 5]).toEqual([id, votesOf('mio')]);
    expect([id, (total - 11) % 50]).toEqual([id, 0]);
  }
  const totals = all.map(({ total }) => total).reverse();
  expect(totals).toEqual([...totals].sort((a, b) => a - b));
});
