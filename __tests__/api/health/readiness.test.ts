import { startApiOfTest } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';
import { ofEachTest } from '../../support/eachTest';

const READY = { status: 'ok', checks: { database: true, migrations: true } };
const UNREADY = { status: 'unready', checks: { database: true, migrations: false } };

const api = ofEachTest(startApiOfTest);

async function ready(): Promise<unknown> {
  const response = await api.ask('/readyz', {});
  const body = await response.json();
  expect(response.status).toBe(body.status === 'ok' ? 200 : 503);
  return body;
}

test('differences that a recount found are no reason to stop serving', async () => {
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

test('what cannot be read within a second is not ready', async () => {
  await api.owner.query('begin; lock table migration in access exclusive mode');
  const begun = performance.now();
  expect(await ready()).toEqual(UNREADY);
  expect(performance.now() - begun).toBeLessThan(2_500);
  await api.owner.query('rollback');
  expect(await ready()).toEqual(READY);
});
