import pg from 'pg';
import { migrate } from '../../../api/database/migrate';
import { openDatabase } from '../../../api/database/pool';
import type { TestDatabase } from '../../support/database/testDatabase';
import { createTestDatabase } from '../../support/database/testDatabase';
import { setUpPoll } from '../../support/files/voteFiles';

let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
});
afterAll(() => world.drop());

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

test('a read sees one state, whatever is committed meanwhile', async () => {
  const seen = await world.database.read(async (client) => {
    const name = async () => (await client.query('select name from poll')).rows;
    const before = await name();
    await asOwner("update poll set name = name || '!'");
    return [before, await name()];
  });
  expect(seen[0]).toEqual(seen[1]);
});

test('statements of a glance see what is committed meanwhile', async () => {
  const seen = await world.database.glance(async (client) => {
    const votes = async () => (await client.query("select 1 from dj where id = 'new'")).rowCount;
    const before = await votes();
    await asOwner("insert into dj (id, name) values ('new', 'NEW')");
    return [before, await votes()];
  });
  expect(seen).toEqual([0, 1]);
});

test('F17: days are texts, instants are read right and the session is in UTC, whatever the database says', async () => {
  const name = new URL(world.ownerUrl).pathname.slice(1);
  await asOwner(
    `alter database ${name} set timezone to 'HST'; alter database ${name} set datestyle to 'German, DMY'`,
  );
  const database = openDatabase(world.appUrl);
  const { rows } = await database.read((client) =>
    client.query(
      `select current_setting('timezone') as zone, date '2022-09-20' as day,
         timestamptz '2022-09-04 23:59:59.999+09' as instant`,
    ),
  );
  await database.close();
  const instant = new Date('2022-09-04T14:59:59.999Z');
  expect(rows).toEqual([{ zone: 'UTC', day: '2022-09-20', instant }]);
});

test('a deadlock is tried again', async () => {
  const name = new URL(world.ownerUrl).pathname.slice(1);
  // PostgreSQL looks for a deadlock once somebody has waited for so long.
  await asOwner(`alter database ${name} set deadlock_timeout to '50ms'`);
  await asOwner('insert into revision (slot, changes) values (100, 0), (101, 0)');
  const database = openDatabase(world.appUrl);
  let attempts = 0;
  let meet: () => void = () => undefined;
  const bothHold = new Promise<void>((resolve) => (meet = resolve));
  const lock = (first: number, second: number) =>
    database.write(async (client) => {
      attempts += 1;
      const touch = 'update revision set changes = changes + 1 where slot = $1';
      await client.query(touch, [first]);
      if (attempts >= 2) meet();
      await bothHold;
      await client.query(touch, [second]);
    });
  await Promise.all([lock(100, 101), lock(101, 100)]);
  expect(attempts).toBeGreaterThan(2);
  const { rows } = await database.read((client) =>
    client.query('select changes from revision where slot >= 100'),
  );
  expect(rows).toEqual([{ changes: 2 }, { changes: 2 }]);
  await database.close();
  await asOwner('delete from revision where slot >= 100');
}, 20_000);

test('what a writer did before it failed is gone', async () => {
  const failing = world.database.write(async (client) => {
    await client.query("insert into dj (id, name) values ('x', 'X')");
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  const { rows } = await world.database.read((client) =>
    client.query("select id from dj where id = 'x'"),
  );
  expect(rows).toEqual([]);
});

test('F4: lost connections, idle or at work, end no process; the next question is answered', async () => {
  const kill =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dj-ranking' and datname = current_database()";
  await world.database.read((client) => client.query('select 1'));
  await asOwner(kill);
  const working = world.database.read(async (client) => {
    await asOwner(kill);
    return client.query('select 1');
  });
  await expect(working).rejects.toThrow();
  const glancing = world.database.glance(async (client) => {
    await asOwner(kill);
    return client.query('select 1');
  });
  await expect(glancing).rejects.toThrow();
  const { rows } = await world.database.read((client) => client.query('select 1 as one'));
  expect(rows).toEqual([{ one: 1 }]);
});

test('F4: a database that is not there is told within two seconds', async () => {
  const database = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const start = Date.now();
  await expect(database.read((client) => client.query('select 1'))).rejects.toThrow();
  expect(Date.now() - start).toBeLessThan(2000);
  await database.close();
});

test('an address that would give the application other rights is refused', () => {
  expect(() => openDatabase(`${world.appUrl}?options=-c%20role%3Dpostgres`)).toThrow('options');
});

test('starts at the same time migrate one after the other, and only once', async () => {
  await expect(Promise.all([1, 2, 3].map(() => migrate(world.ownerUrl)))).resolves.toHaveLength(3);
});
