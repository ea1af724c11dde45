import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../api/database/pool';
import { type ApiOfTest, startApiOfTest } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';

const READY = [200, { status: 'ok', checks: { database: true, migrations: true } }];
const UNREADY = [503, { status: 'unready', checks: { database: true, migrations: false } }];

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest();
});
afterEach(() => api.drop());

async function ready(app: ApiOfTest = api): Promise<unknown[]> {
  const response = await app.ask('/readyz', {});
  return [response.status, await response.json()];
}

test('readyz does not depend on whether the figures are right', async () => {
  await asOwner(
    api,
    'insert into recount (at, revision, votes, differences) values (now(), 1, 4, 7)',
    'insert into recount_failure (at) values (now())',
  );
  expect(await ready()).toEqual(READY);
});

test('a database that is not migrated is not ready', async () => {
  await asOwner(api, "update migration set name = 'x' || name");
  expect(await ready()).toEqual(UNREADY);
  // Databases are used again by other tests.
  await asOwner(api, 'update migration set name = substr(name, 2)');
});

test('a hundred requests at once take one connection', async () => {
  let running = 0;
  let most = 0;
  const counting: Database = {
    ...api.database,
    read: async (work, options) => {
      running += 1;
      most = Math.max(most, running);
      return api.database.read(work, options).finally(() => (running -= 1));
    },
  };
  const other = await startApiOfTest({ database: counting });
  const responses = await Promise.all(Array.from({ length: 100 }, () => ready(other)));
  expect(responses).toEqual(Array(100).fill(READY));
  expect(most).toBe(1);
  await other.drop();
});

test('what cannot be read within a second is not ready', async () => {
  const locking = asOwner(
    api,
    'begin; lock table migration in access exclusive mode; select pg_sleep(3)',
  );
  await sleep(200);
  const begun = performance.now();
  expect(await ready()).toEqual(UNREADY);
  expect(performance.now() - begun).toBeLessThan(2_500);
  await locking;
  expect(await ready()).toEqual(READY);
});
