import pg from 'pg';
import type { Database } from '../../../api/database/pool';
import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';

const READY = [200, { status: 'ok', checks: { database: true, migrations: true } }];

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest();
});
afterEach(() => api.drop());

async function ready(app: ApiOfTest = api): Promise<unknown[]> {
  const response = await app.ask('/readyz', {});
  return [response.status, await response.json()];
}

test('readyz does not depend on whether the figures are right: every instance would be drained', async () => {
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  await api.putDjs(testDj('aoi'));
  await api.cast({ dj: 'aoi', at: '2022-09-05T12:00+09:00', count: 4 });
  expect(await ready()).toEqual(READY);
  await asOwner(
    api,
    'update sum_day_hour set valid = valid + 1',
    'insert into recount (at, revision, votes, differences) values (now(), 1, 4, 7)',
    'insert into recount_failure (at) values (now())',
  );
  expect(await ready()).toEqual(READY);
});

test('a hundred who ask at once take one connection', async () => {
  let [running, most] = [0, 0];
  const counting: Database = {
    ...api.database,
    read: async (work, options) => {
      running += 1;
      most = Math.max(most, running);
      return api.database.read(work, options).finally(() => (running -= 1));
    },
  };
  const other = await startApiOfTest({ database: counting });
  const answers = await Promise.all(Array.from({ length: 100 }, () => ready(other)));
  expect(answers).toEqual(Array.from({ length: 100 }, () => READY));
  expect(most).toBe(1);
  await other.drop();
});

test('what cannot be read within a second is not ready: a balancer does not wait for long', async () => {
  const owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
  await owner.query('begin; lock table migration in access exclusive mode');
  const start = performance.now();
  expect(await ready()).toEqual([
    503,
    { status: 'unready', checks: { database: true, migrations: false } },
  ]);
  expect(performance.now() - start).toBeLessThan(4_000);
  await owner.end();
  expect(await ready()).toEqual(READY);
});
