import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../../../api/database/migrate';
import { openDatabase } from '../../../api/database/pool';
import { RolledBack } from '../../../api/database/transaction';
import { runOn } from '../../support/database/server';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { setUpPoll } from '../../support/files/voteFiles';

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
});
afterAll(() => world.drop());

const asOwner = (...sql: string[]) => runOn(world.ownerUrl, ...sql);
const alterDatabase = (change: string) =>
  asOwner(`alter database ${new URL(world.ownerUrl).pathname.slice(1)} ${change}`);
const INSERT = "insert into dj (id, name) values ('x', 'X')";
const expectNothingStored = async () =>
  expect(await world.database.query("select from dj where id = 'x'")).toEqual([]);

test('a read sees one state, whatever is committed meanwhile', async () => {
  await world.database.read(async (client) => {
    const name = async () => (await client.query('select name from poll')).rows;
    const before = await name();
    await asOwner("update poll set name = name || '!'");
    expect(await name()).toEqual(before);
  });
});

test('days are texts and instants read right, whatever the database says', async () => {
  await alterDatabase("set timezone to 'HST'");
  await alterDatabase("set datestyle to 'German, DMY'");
  const database = openDatabase(world.appUrl);
  const rows = await database.query(
    `select current_setting('timezone') as zone, date '2022-09-20' as day,
       timestamptz '2022-09-04 23:59:59.999+09' as instant`,
  );
  await database.close();
  const instant = new Date('2022-09-04T14:59:59.999Z');
  expect(rows).toEqual([{ zone: 'UTC', day: '2022-09-20', instant }]);
});

test('a COMMIT that rolls back is no success: a statement failed and nobody noticed', async () => {
  const writing = world.database.write(async (client) => {
    await client.query(INSERT);
    await client.query('select 1 / 0').catch(() => undefined);
  });
  await expect(writing).rejects.toBeInstanceOf(RolledBack);
  await expectNothingStored();
});

test('a writer that fails or is aborted leaves nothing behind', async () => {
  const stop = new AbortController();
  const aborted = world.database.write(
    async (client) => {
      await client.query(INSERT);
      stop.abort(new Error('the upload took too long'));
      await client.query('select 1');
    },
    { signal: stop.signal },
  );
  await expect(aborted).rejects.toThrow('the upload took too long');
  const failing = world.database.write(async (client) => {
    await client.query(INSERT);
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  await expectNothingStored();
});

test('a deadlock is tried again', async () => {
  // PostgreSQL looks for a deadlock once somebody has waited for so long.
  await alterDatabase("set deadlock_timeout to '50ms'");
  await asOwner('insert into revision (slot, changes) values (100, 0), (101, 0)');
  const database = openDatabase(world.appUrl);
  let held = 0;
  const lock = (first: number, second: number) =>
    database.write(async (client) => {
      const touch = 'update revision set changes = changes + 1 where slot = $1';
      await client.query(touch, [first]);
      held += 1;
      while (held < 2) await sleep(5);
      await client.query(touch, [second]);
    });
  await Promise.all([lock(100, 101), lock(101, 100)]);
  expect(held).toBeGreaterThan(2);
  const rows = await database.query('select changes from revision where slot >= 100');
  expect(rows).toEqual([{ changes: 2 }, { changes: 2 }]);
  await database.close();
}, 20_000);

test('lost connections, idle or at work, end no process; the next query works', async () => {
  const kill =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dj-ranking' and datname = current_database()";
  const query = () => world.database.query('select 1 as one');
  await query();
  await asOwner(kill);
  const working = world.database.read(async (client) => {
    await asOwner(kill);
    return client.query('select 1');
  });
  await expect(working).rejects.toThrow();
  expect(await query()).toEqual([{ one: 1 }]);
});

test('starts at the same time migrate one after the other, and only once', async () => {
  await expect(Promise.all([1, 2, 3].map(() => migrate(world.ownerUrl)))).resolves.toHaveLength(3);
});
