import { readDjs, replaceDjs } from '../../../api/djs/replaceDjs';
import { inputFileOf, PLAIN_IMPORT } from '../../support/files/plainImport';
import { importVotes } from '../../../api/imports/importVotes';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { dj, setUpPoll } from '../../support/files/voteFiles';

let world: TestDatabase;
beforeEach(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
});
afterEach(() => world.drop());

const replace = (...djs: ReturnType<typeof dj>[]) =>
  world.database.write((client) => replaceDjs(client, 'admin@example.com', djs));

async function importFor(name: string) {
  const file = `id,dj,castAt\n${name},${name},2022-09-10 12:00\n`;
  return world.database.write((client) =>
    importVotes(client, inputFileOf(file), { ...PLAIN_IMPORT, createDjs: true, dryRun: true }),
  );
}

test('S34: a mark that Windows and Macs read as two code points sets no names apart', async () => {
  await replace(dj('dj-a', '8−A‖B—C〜'));
  const fromWindows = '8－A∥B―C～';
  expect(await importFor(fromWindows)).toMatchObject({ rejected: 0, djsMade: 0 });
  await replace(dj('dj-a', fromWindows));
  expect((await world.database.read(readDjs))[0]?.formerNames).toEqual(['DJ A']);
});
