import { setTimeout as sleep } from 'node:timers/promises';
import { changePoll } from '../../../api/settings/changePoll';
import { lockWindow } from '../../../api/window/lockWindow';
import { openDatabase } from '../../../api/database/pool';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { setUpPoll } from '../../support/files/voteFiles';

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
});
afterAll(() => world.drop());

const BATCH_MS = 200;

// A lock that is shared by whoever comes is never free while batches overlap: the change has to have its turn.
test('a change of the settings has its turn within 2 s though batches of three processes overlap without end', async () => {
  const processes = [1, 2, 3].map(() => openDatabase(world.appUrl));
  let isOver = false;
  const writers = Array.from({ length: 24 }, async (_, at) => {
    await sleep((at * BATCH_MS) / 24);
    while (!isOver) {
      await processes[at % 3]!.write(async (client) => {
        await lockWindow(client, 'batch');
        await client.query('select pg_sleep($1)', [BATCH_MS / 1000]);
      });
    }
  });
  await sleep(2 * BATCH_MS);
  const begun = performance.now();
  const body = { name: '新しい名前', year: 2022, opensAt: '2022-09-01', closesAt: '2022-09-30' };
  const changed = await world.database.write((client) =>
    changePoll(client, 'admin@example.com', body, new Date()),
  );
  expect(changed.name).toBe('新しい名前');
  expect(performance.now() - begun).toBeLessThan(2_000);
  isOver = true;
  await Promise.all(writers);
  await Promise.all(processes.map(({ close }) => close()));
}, 30_000);
