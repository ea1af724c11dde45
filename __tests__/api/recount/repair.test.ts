import { recount } from '../../../api/recount/recount';
import { repairSums } from '../../../api/recount/repairSums';
import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { asOwner, auditTold } from '../../support/api/auditLog';
import { excluded, undone } from '../../support/api/excludeVotes';

let api: ApiOfTest;

beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  await api.putDjs(testDj('aoi'), testDj('ren'), testDj('mio'));
  await api.cast(
    { dj: 'aoi', at: '2022-09-05T23:59:59.999+09:00', count: 3 },
    { dj: 'ren', at: '2022-09-06T13:00+09:00', count: 4 },
  );
});
afterEach(() => api.drop());

const repair = () => api.database.write((client) => repairSums(client, 'cli:op@host'));

test('wrong sums are written anew, with an entry of what they were', async () => {
  const { id } = await excluded(api, { djs: ['ren'], hours: [13] });
  await asOwner(
    api,
    "delete from sum_day_hour where day = '2022-09-05'",
    "insert into sum_day_hour (day, hour, slot, valid) values ('2022-09-20', 4, 3, 7)",
    "update sum_dj set valid = valid + 5 where dj = 'ren'",
    "insert into sum_day_dj (day, dj, slot, valid) values ('2022-09-20', 'mio', 1, 1)",
  );
  const { revision } = (await api.answer('overview')).snapshot;
  const { before, after } = await repair();
  expect([before.differences, after?.differences]).toEqual([4, 0]);
  const overview = await api.answer('overview');
  expect(overview.totals).toMatchObject({ valid: 3, voided: 4 });
  expect(overview.snapshot.revision).toBeGreaterThan(revision);
  expect(overview.recount).toMatchObject({ revision: overview.snapshot.revision, differences: 0 });
  const [actor, action, detail] = (await auditTold(api.database)).at(-1) ?? [];
  expect([actor, action]).toEqual(['cli:op@host', 'sums.repaired']);
  expect(detail).toMatchObject({
    votes: 7,
    sums: {
      sum_day_hour: { differences: 2 },
      sum_dj: { first: [{ key: 'ren', stored: { valid: 0, voided: 4 } }] },
    },
  });
  await undone(api, id!);
  expect((await recount(api.database)).differences).toBe(0);
  expect((await api.answer('overview')).totals).toMatchObject({ valid: 7, voided: 0 });
});

test('right sums are left alone, and nothing is logged', async () => {
  const logged = await auditTold(api.database);
  const { revision } = (await api.answer('overview')).snapshot;
  expect(await repair()).toMatchObject({ before: { differences: 0 }, after: null });
  expect((await api.answer('overview')).snapshot.revision).toBe(revision);
  expect(await auditTold(api.database)).toEqual(logged);
});
