import { hostsOf, splitHosts } from '../../../api/database/hosts';
import { openDatabase } from '../../../api/database/pool';
import { runOn } from '../../support/database/server';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

// F20 itself, with a standby, is in __tests__/long/failover.test.ts.
let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
});
afterAll(() => world.drop());

/** The address with another host before its own, where nobody listens. */
function behindNobody(url: string): string {
  const { host } = new URL(url);
  return url.replace(host, `127.0.0.1:1,${host}`);
}

test('an address of several hosts is one for each, and all that is wanted is writing', () => {
  const address =
    'postgresql://u:p%40s,s@one.example:5432,two.example/db?target_session_attrs=read-write';
  expect(splitHosts(address)).toEqual([
    'postgresql://u:p%40s,s@one.example:5432/db?target_session_attrs=read-write',
    'postgresql://u:p%40s,s@two.example/db?target_session_attrs=read-write',
  ]);
  const one = 'postgres://one/db?sslmode=require';
  expect(splitHosts(one)).toEqual([one]);
  for (const wanted of ['any', 'standby', 'prefer-standby', 'read-only'])
    expect(() => splitHosts(`postgres://one,two/db?target_session_attrs=${wanted}`)).toThrow(
      'expected read-write',
    );
});

test('the server that answers is found, and kept until a connection fails', async () => {
  const address = behindNobody(world.appUrl);
  const database = openDatabase(address);
  const ask = () => database.read((client) => client.query('select current_user::text as role'));
  expect((await ask()).rows).toEqual([{ role: 'dj_ranking_app' }]);
  await database.close();
  const hosts = hostsOf(address);
  await hosts.find();
  expect(hosts.url()).toBe(world.appUrl);
  hosts.forget();
  expect(hosts.url()).toBe(world.appUrl.replace(new URL(world.appUrl).host, '127.0.0.1:1'));
});

test('servers that only read are no choice among several, as PostgreSQL that starts is none', async () => {
  const name = new URL(world.ownerUrl).pathname.slice(1);
  await runOn(world.ownerUrl, `alter database ${name} set default_transaction_read_only to on`);
  const { host } = new URL(world.ownerUrl);
  const hosts = hostsOf(world.ownerUrl.replace(host, `${host},${host}`));
  await expect(hosts.find()).rejects.toMatchObject({ code: '57P03' });
});
