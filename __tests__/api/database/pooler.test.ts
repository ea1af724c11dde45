import { connectDatabase } from '../../../api/database/connect';
import { type Database, openDatabase } from '../../../api/database/pool';
import { readPoll } from '../../../api/window/readPoll';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { setUpPoll } from '../../support/files/voteFiles';
import { type OptionsKeeper, startOptionsKeeper } from '../../support/servers/optionsKeeper';

// PgBouncer refuses start-up options, and gives a session to the next client after each transaction. The owner's login shows
// what would be lost.
let world: TestDatabase;
let keeper: OptionsKeeper;
let database: Database;
beforeAll(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
  keeper = await startOptionsKeeper(world.ownerUrl, 'refuses');
  database = openDatabase(keeper.through(world.ownerUrl));
});
afterAll(async () => {
  await database.close();
  await keeper.stop();
  await world.drop();
});

const WHO = `
  select current_user::text as role, current_setting('timezone') as zone,
    current_setting('statement_timeout') as patience, current_setting('jit') as jit`;
const APPLICATION = { role: 'dj_ranking_app', zone: 'UTC', patience: '10s', jit: 'off' };

test('every query, at once or one after the other, runs as the application', async () => {
  const asked = Array.from({ length: 12 }, async (_, at) => {
    if (at % 3 === 0) return (await database.query(WHO))[0];
    const transact = at % 3 === 1 ? database.read : database.write;
    return transact(async (client) => (await client.query(WHO)).rows[0] as unknown);
  });
  expect(await Promise.all(asked)).toEqual(asked.map(() => APPLICATION));
});

test('it may neither delete a vote nor write where it only reads', async () => {
  const remove = database.write((client) => client.query('delete from vote'));
  await expect(remove).rejects.toMatchObject({ code: '42501' });
  const write = database.query("insert into dj values ('x', 'X')");
  await expect(write).rejects.toThrow('read-only transaction');
  const update = database.read((client) => client.query("update poll set name = ''"));
  await expect(update).rejects.toThrow('read-only transaction');
});

test('the start goes on, migrations too, and nothing stays in a session that somebody else may get', async () => {
  const databaseUrl = keeper.through(world.ownerUrl);
  const settings = { databaseUrl, dataDir: '', production: true };
  await expect(connectDatabase(settings, null)).resolves.toBeDefined();
  await database.read((client) => readPoll(client, new Date('2022-09-20T00:00:00Z')));
  expect(keeper.kept).toEqual([]);
});
