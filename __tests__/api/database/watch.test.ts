import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { watchDatabase } from '../../../api/database/watch';
import { yieldLoop } from '../../../api/slices';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
});
afterAll(() => world.drop());

function holdLoop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

// A server that says nothing is in pool.test.ts and databaseDown.test.ts.
test('F4: a process that is held up itself, while its connection is made too, does not call PostgreSQL silent', async () => {
  const connected: Promise<unknown>[] = [];
  const makeClient = () => {
    const client = new pg.Client({ connectionString: world.appUrl });
    connected.push(new Promise((resolve) => client.once('connect', resolve)));
    return client;
  };
  const cut = jest.fn();
  const watch = watchDatabase(makeClient, { afterMs: 1, everyMs: 1, patienceMs: 500 });
  const leave = watch.follow(cut);
  while (connected.length === 0) await yieldLoop();
  for (let times = 0; times < 8; times += 1) {
    holdLoop(100);
    await yieldLoop();
  }
  await Promise.race([...connected, sleep(1_000)]);
  leave();
  await watch.close();
  expect(cut).not.toHaveBeenCalled();
  expect(() => watch.refuseIfSilent()).not.toThrow();
});
