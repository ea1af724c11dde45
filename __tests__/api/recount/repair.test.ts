import { verifyAudit } from '../../../api/audit/verifyAudit';
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

test('every sum that is wrong is written anew, and the log keeps what it was', async () => {
  await asOwner(
    api,
    "delete from sum_day_hour where day = '2022-09-05'",
    "insert into sum_day_hour (day, hour, slot, valid) values ('2022-09-20', 4, 3, 7)",
    "update sum_dj set valid = 0, voided = 9 where dj = 'ren'",
    "insert into sum_day_dj (day, dj, slot, valid) values ('2022-09-20', 'mio', 1, 1)",
  );
  const { revision } = (await api.answer('overview')).snapshot;
  const { before, after } = await repair();
  expect(before.differences).toBe(4);
  expect(after).toMatchObject({ votes: 7, differences: 0 });
  const overview = await api.answer('overview');
  expect(overview.sums).toEqual({ days: 7, djs: 7, total: 7 });
  expect(overview.totals.voided).toBe(0);
  expect(overview.snapshot.revision).toBeGreaterThan(revision);
  expect(overview.recount).toMatchObject({
    revision: overview.snapshot.revision,
    differences: 0,
  });
  const [actor, action, detail] = (await auditTold(api.database)).at(-1) ?? [];
  expect([actor, action]).toEqual(['cli:op@host', 'sums.repaired']);
  expect(detail).toMatchObject({
    votes: 7,
    sums: {
      sum_day_hour: { differences: 2 },
      sum_dj: { first: [{ key: 'ren', stored: { valid: 4 }, served: { valid: 0 } }] },
    },
  });
  const { fault } = await api.database.read((client) => verifyAudit(client));
  expect(fault).toBeNull();
});

test('sums with void votes are written anew, and undo gives back from there', async () => {
  const { id } = await excluded(api, { djs: ['ren'], hours: [13] });
  await asOwner(
    api,
    ...['sum_dj', 'sum_day_dj', 'sum_day_hour'].map(
      (table) => `update ${table} set valid = valid + 2, voided = voided + 1`,
    ),
  );
  await repair();
  expect((await recount(api.database)).differences).toBe(0);
  expect((await api.answer('overview')).totals).toMatchObject({ valid: 3, voided: 4 });
  await undone(api, id!);
  expect((await recount(api.database)).differences).toBe(0);
  expect((await api.answer('overview')).totals).toMatchObject({ valid: 7, voided: 0 });
});

test('where every sum agrees nothing is changed and nothing is logged', async () => {
  const logged = await auditTold(api.database);
  const { revision } = (await api.answer('overview')).snapshot;
  expect(await repair()).toMatchObject({ before: { differences: 0 }, after: null });
  expect((await api.answer('overview')).snapshot.revision).toBe(revision);
  expect(await auditTold(api.database)).toEqual(logged);
});
