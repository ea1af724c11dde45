import { checkRights } from '../../../api/database/checkRights';
import { connectDatabase } from '../../../api/database/connect';
import { migrate } from '../../../api/database/migrate';
import { type Database, openDatabase } from '../../../api/database/pool';
import { readPoll } from '../../../api/window/readPoll';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { setUpPoll } from '../../support/files/voteFiles';
import { type OptionsKeeper, startOptionsKeeper } from '../../support/servers/optionsKeeper';

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
});
afterAll(() => world.drop());

// Whatever stands behind: its sessions are its own, so the owner's login shows what would be lost.
describe.each(['leaves out', 'refuses'] as const)('a pooler that %s start-up options', (how) => {
  let keeper: OptionsKeeper;
  let database: Database;
  beforeAll(async () => {
    keeper = await startOptionsKeeper(world.ownerUrl, how);
    database = openDatabase(keeper.through(world.ownerUrl));
  });
  afterAll(async () => {
    await database.close();
    await keeper.stop();
  });

  const WHO = `
    select current_user::text as role, current_setting('timezone') as zone,
      current_setting('statement_timeout') as patience, current_setting('jit') as jit`;
  const APPLICATION = { role: 'dj_ranking_app', zone: 'UTC', patience: '10s', jit: 'off' };

  test('every question, at once or one after the other, is asked as the application', async () => {
    const asked = Array.from({ length: 12 }, (_, at) =>
      [database.glance, database.read, database.write][at % 3]!(
        async (client) => (await client.query(WHO)).rows[0] as unknown,
      ),
    );
    expect(await Promise.all(asked)).toEqual(asked.map(() => APPLICATION));
    const remove = database.write((client) => client.query('delete from vote'));
    await expect(remove).rejects.toMatchObject({ code: '42501' });
    const write = database.glance((client) => client.query("insert into dj values ('x', 'X')"));
    await expect(write).rejects.toThrow('read-only transaction');
    const update = database.read((client) => client.query("update poll set name = ''"));
    await expect(update).rejects.toThrow('read-only transaction');
  });

  test('statements that go with the beginning have their own results', async () => {
    const opening = { sql: 'select 1 as one; select 2 as two', lockTimeoutMs: 300 };
    const told = await database.write(
      async (client, { opened }) => [
        ...opened.map(({ rows }) => rows as unknown),
        (await client.query('show lock_timeout')).rows,
      ],
      { opening },
    );
    expect(told).toEqual([[{ one: 1 }], [{ two: 2 }], [{ lock_timeout: '300ms' }]]);
  });

  test('nothing stays in a session that somebody else may get', async () => {
    const now = new Date('2022-09-20T00:00:00Z');
    for (const ask of [database.glance, database.read]) await ask((c) => readPoll(c, now));
    expect(keeper.kept).toEqual([]);
  });

  test('the start goes on, and migrations are refused with what to do', async () => {
    const through = keeper.through(world.ownerUrl);
    await expect(checkRights(through)).resolves.toBeUndefined();
    await expect(migrate(through)).rejects.toThrow(/not a pooler: set MIGRATION_DATABASE_URL/);
    const settings = { databaseUrl: keeper.through(world.appUrl), dataDir: '', production: true };
    const migrationDatabaseUrl = world.ownerUrl;
    await expect(
      connectDatabase({ ...settings, migrationDatabaseUrl }, null),
    ).resolves.toBeDefined();
    await expect(connectDatabase(settings, null)).rejects.toThrow(/not a pooler/);
  });
});

test('without a pooler the session has it all, and statements keep their names', async () => {
  const session = await world.database.glance(async (client) => {
    await client.query({ name: 'kept', text: 'select 1' });
    const names = await client.query('select name from pg_prepared_statements');
    return [(await client.query('show role')).rows, names.rows];
  });
  const pooled = Boolean(process.env.TEST_POOLER_PORT);
  expect(session).toEqual([[{ role: 'dj_ranking_app' }], pooled ? [] : [{ name: 'kept' }]]);
});
