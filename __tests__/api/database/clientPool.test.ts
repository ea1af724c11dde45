import type pg from 'pg';
import { openClientPool } from '../../../api/database/clientPool';
import { type Hosts, hostsOf } from '../../../api/database/hosts';
import { openDatabase } from '../../../api/database/pool';
import { runOn } from '../../support/database/server';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

// F20: the server that took writes is found to be a standby when the pool connects to it anew. A server tells both in the
// same way as the session begins: by default_transaction_read_only here, by in_hot_standby where it is a standby
// (__tests__/long/failover.test.ts).
let world: TestDatabase;
beforeEach(async () => {
  world = await createTestDatabase();
});
afterEach(() => world.drop());

/** What the server says of every session that begins from then on. */
async function takeWrites(yes: boolean): Promise<void> {
  const name = new URL(world.ownerUrl).pathname.slice(1);
  const readOnly = `alter database ${name} set default_transaction_read_only to ${yes ? 'off' : 'on'}`;
  await runOn(world.ownerUrl, 'set default_transaction_read_only to off', readOnly);
}

/** The same server twice: more than one can be chosen from. */
function named(url: string, times: number): string {
  const { host } = new URL(url);
  return url.replace(host, Array(times).fill(host).join());
}

function openPool(hosts: Hosts): pg.Pool {
  return openClientPool(hosts, { most: 2, timeoutMs: 2_000 }, {}, () => undefined);
}

test('F20: a pool that meets a standby among several keeps no connection to it', async () => {
  const hosts = hostsOf(named(world.ownerUrl, 2));
  await hosts.find();
  await takeWrites(false);
  const pool = openPool(hosts);
  try {
    const met = pool.connect().then((client) => client.release());
    await expect(met).rejects.toMatchObject({ code: '57P03' });
    expect([pool.totalCount, pool.idleCount]).toEqual([0, 0]);
    await takeWrites(true);
    const client = await pool.connect();
    expect((await client.query('show transaction_read_only')).rows).toEqual([
      { transaction_read_only: 'off' },
    ]);
    client.release();
    expect(pool.totalCount).toBe(1);
  } finally {
    await pool.end();
  }
});

test('F20: a question that needs one more connection is told so, and is answered once there is a server that takes writes', async () => {
  const database = openDatabase(named(world.ownerUrl, 2));
  const ask = () => database.read((client) => client.query('select 1 as one'));
  try {
    // The first connection is at work, so that the next question asks for another.
    await database.read(async () => {
      await takeWrites(false);
      await expect(ask()).rejects.toMatchObject({ code: '57P03' });
    });
    expect(database.use()).toMatchObject({ used: 0, idle: 1 });
    await takeWrites(true);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
  } finally {
    await database.close();
  }
});

test('the only server is kept though it takes no writes: it answers what only reads', async () => {
  await takeWrites(false);
  const pool = openPool(hostsOf(world.ownerUrl));
  try {
    const client = await pool.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    client.release();
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  } finally {
    await pool.end();
  }
});
