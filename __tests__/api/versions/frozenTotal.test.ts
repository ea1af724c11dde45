import { type ApiOfTest, testDj } from '../../support/api/apiOfTest';
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
