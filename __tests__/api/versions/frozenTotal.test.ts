import { type ApiOfTest, asIngest, testDj } from '../../support/api/apiOfTest';
import { startClosedPoll } from '../../support/api/closedPoll';

let api: ApiOfTest;
beforeEach(async () => {
  api = await startClosedPoll();
});
afterEach(() => api.drop());

const V1 = '/v1/total?version=v-1';
const frozen = (path = V1) => api.answer('total', path);

test('a version stays as it was, whatever changes later; the live ranking does not', async () => {
  await api.freeze();
  const before = await frozen();
  await api.cast({ dj: 'mio', at: '2022-09-09T12:00+09:00', count: 20 });
  const ren = { ...testDj('a-ren', 'れん', '蓮'), area: '大阪' };
  const djs = [testDj('kai', 'あああ', '改名'), ren, testDj('b-aoi'), testDj('mio'), testDj('new')];
  expect((await api.send('PUT', '/v1/djs', { djs })).status).toBe(200);
  const poll = { name: '別の名', year: 2023, opensAt: '2022-08-01', closesAt: '2022-09-20' };
  expect((await api.send('PUT', '/v1/poll', poll)).status).toBe(200);
  api.setNow('2022-11-01T00:00Z');
  expect(await frozen()).toEqual(before);
  const version = await api.answer('version', '/v1/versions/v-1');
  expect(version.poll).toEqual({ name: 'DJランキング投票', year: 2022 });
  const live = await api.answer('total');
  expect([live.total, live.ranking[0]?.dj.id, live.ranking.length]).toEqual([31, 'mio', 5]);
  expect([live.version, live.asOf]).toEqual([null, '2022-09-20']);
});

test('each version that is frozen while votes arrive is of one state', async () => {
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
  const { versions } = await api.answer('versions');
  for (const { id, total } of versions) {
    const { ranking } = await frozen(`/v1/total?version=${id}`);
    const votesOf = (dj: string) => ranking.find((line) => line.dj.id === dj)?.votes ?? NaN;
    const sum = ranking.reduce((votes, line) => votes + line.votes, 0);
    // Whole batches: half of each is for either DJ.
    const found = [id, sum, votesOf('kai') - 5, (total - 11) % 50];
    expect(found).toEqual([id, total, votesOf('mio'), 0]);
  }
  const totals = versions.map(({ total }) => total).reverse();
  expect(totals).toEqual([...totals].sort((a, b) => a - b));
});
