import { RolledBack } from '../../../api/database/transaction';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

let world: TestDatabase;
beforeEach(async () => void (world = await createTestDatabase()));
afterEach(() => world.drop());

const countDjs = async () =>
  (await world.database.query<{ djs: number }>('select count(*) as djs from dj'))[0]?.djs;

test('a COMMIT that rolls back is no success: a statement failed and nobody heard', async () => {
  const writing = world.database.write(async (client) => {
    await client.query("insert into dj (id, name) values ('a', 'A')");
    await client.query('select 1 / 0').catch(() => undefined);
    return 'stored';
  });
  await expect(writing).rejects.toBeInstanceOf(RolledBack);
  expect(await countDjs()).toBe(0);
});

test('what a writer did before it failed is gone, and its connection is used again', async () => {
  const failing = world.database.write(async (client) => {
    await client.query("insert into dj (id, name) values ('x', 'X')");
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await countDjs()).toBe(0);
});

test('aborted work rejects with the reason of whoever aborted it', async () => {
  const calledOff = new AbortController();
  const writing = world.database.write(
    async (client) => {
      await client.query("insert into dj (id, name) values ('x', 'X')");
      calledOff.abort(new Error('the upload took too long'));
      await client.query('select 1');
    },
    { signal: calledOff.signal },
  );
  await expect(writing).rejects.toThrow('the upload took too long');
  expect(await countDjs()).toBe(0);
});
