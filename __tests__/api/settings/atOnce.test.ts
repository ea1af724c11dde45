import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../api/database/pool';
import { putDjs } from '../../../api/djs/replaceDjs';
import { changePoll } from '../../../api/settings/changePoll';
import { addVotes } from '../../../api/votes/addVotes';
import { lockWindow, LOCK_WINDOW } from '../../../api/votes/validateVote';
import type { PollBody } from '../../../contract/poll';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

jest.setTimeout(30_000);

const POLL = { name: '投票', year: 2022, opensAt: '2022-09-01', closesAt: '2022-09-30' };
const BATCH_MS = 200;

let world: TestDatabase;
beforeEach(async () => {
  world = await createTestDatabase();
});
afterEach(() => world.drop());

const change = (body: Partial<PollBody> = {}) =>
  world.database.write((client) => changePoll(client, 'eve', { ...POLL, ...body }, new Date()));

test('a window is not narrowed under votes that are being stored', async () => {
  await change();
  let narrowing: Promise<unknown> = Promise.resolve();
  await world.database.write(async (client) => {
    await lockWindow(client);
    narrowing = change({ closesAt: '2022-09-04' });
    narrowing.catch(() => undefined);
    await putDjs(client, [{ id: 'aoi', name: 'あおい', kana: '', area: '', category: '' }]);
    const castAt = '2022-09-05T00:00:00.000Z';
    await addVotes(client, [{ id: '1', dj: 'aoi', castAt, voter: null, source: null }]);
  });
  await expect(narrowing).rejects.toMatchObject({ code: 'window_too_narrow' });
});

// A shared lock is never free while batches overlap: a change must not wait until it is.
test('a change of the settings takes effect within 2 s of endless batches', async () => {
  await change();
  const processes = [1, 2, 3].map(() => openDatabase(world.appUrl));
  let isOver = false;
  const writers = Array.from({ length: 24 }, async (_, at) => {
    await sleep((at * BATCH_MS) / 24);
    while (!isOver) {
      await processes[at % 3]!.write(async (client) => {
        await client.query(LOCK_WINDOW);
        await client.query('select pg_sleep($1)', [BATCH_MS / 1000]);
      });
    }
  });
  await sleep(2 * BATCH_MS);
  const begun = performance.now();
  expect((await change({ name: '新しい名前' })).name).toBe('新しい名前');
  expect(performance.now() - begun).toBeLessThan(2_000);
  isOver = true;
  await Promise.all(writers);
  await Promise.all(processes.map(({ close }) => close()));
});
