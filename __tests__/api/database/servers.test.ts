import { openDatabase } from '../../../api/database/pool';
import { hostsOf, splitHosts } from '../../../api/database/servers';
import { runOn } from '../../support/database/server';
import { databaseOfEachTest } from '../../support/eachTest';

// F20 with a standby that is promoted: __tests__/long/failover.test.ts. Here one server is both: it takes no writes as
// long as default_transaction_read_only is on.
const world = databaseOfEachTest();

async function takeWrites(yes: boolean): Promise<void> {
  const name = new URL(world.ownerUrl).pathname.slice(1);
  const readOnly = `alter database ${name} set default_transaction_read_only to ${yes ? 'off' : 'on'}`;
  await runOn(world.ownerUrl, 'set default_transaction_read_only to off', readOnly);
}

/** The same server twice, or behind another host where nobody listens. */
function several(url: string, first = new URL(url).host): string {
  const { host } = new URL(url);
  return url.replace(host, `${first},${host}`);
}

test('an address of several hosts is one for each; sessions that only read are refused', () => {
  const address =
    'postgresql://u:only-for-tests%40,s@one:5432,two/db?target_session_attrs=read-write';
  expect(splitHosts(address)).toEqual([
    'postgresql://u:only-for-tests%40,s@one:5432/db?target_session_attrs=read-write',
    'postgresql://u:only-for-tests%40,s@two/db?target_session_attrs=read-write',
  ]);
  for (const wanted of ['any', 'standby'])
    expect(() => splitHosts(`postgres://one,two/db?target_session_attrs=${wanted}`)).toThrow(
      'expected read-write',
    );
});

test('the server that takes writes is found, and kept until a connection fails', async () => {
  const hosts = hostsOf(several(world.appUrl, '127.0.0.1:1'));
  await hosts.find();
  expect(hosts.url()).toBe(world.appUrl);
  hosts.forget();
  expect(hosts.url()).toContain('127.0.0.1:1');
});

test('several servers that only read are refused, until one takes writes', async () => {
  const database = openDatabase(several(world.ownerUrl));
  const query = () => database.query('select 1 as one');
  // The first connection is at work, so that the next query needs another.
  await database.read(async () => {
    await takeWrites(false);
    await expect(query()).rejects.toMatchObject({ code: '57P03' });
  });
  await takeWrites(true);
  expect(await query()).toEqual([{ one: 1 }]);
  await database.close();
});

test('the only server is kept though it takes no writes: it answers reads', async () => {
  await takeWrites(false);
  const database = openDatabase(world.appUrl);
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
});
