import pg from 'pg';
import { makeDjs } from '../../../api/djs/makeDjs';
import { replaceDjs } from '../../../api/djs/replaceDjs';
import { sha256 } from '../../../api/sha256';
import { derivedDjId } from '../../../rules/derivedIds';
import { PLAIN_IMPORT } from '../../support/files/plainImport';
import { importVotes } from '../../../api/imports/importVotes';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { dj, setUpPoll } from '../../support/files/voteFiles';

let world: TestDatabase;
let owner: pg.Client;
beforeEach(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await world.drop();
});

const idOf = (name: string) => derivedDjId(name, sha256);
const madeOf = async () => {
  const { rows } = await owner.query<{ id: string; made_of: string | null }>(
    'select id, made_of from dj order by id',
  );
  return Object.fromEntries(rows.map(({ id, made_of }) => [id, made_of]));
};
const replace = (...djs: ReturnType<typeof dj>[]) =>
  world.database.write((client) => replaceDjs(client, 'admin@example.com', djs));

async function importFor(name: string) {
  async function* file() {
    yield Buffer.from(`id,dj,castAt\n${name},${name},2022-09-10 12:00\n`);
  }
  return world.database.write((client) =>
    importVotes(client, file(), { ...PLAIN_IMPORT, createDjs: true, dryRun: true }),
  );
}

test('a DJ keeps the name that its id was made of, from a list or an import, through renamings', async () => {
  const [id, other] = [idOf('海'), idOf('空')];
  await replace(dj(id, '海'), dj(other, '空'), dj('dj-a', 'DJ A'));
  await replace(dj(id, '海2'), dj(other, '空2'), dj('dj-a', 'DJ A'));
  expect(await madeOf()).toEqual({ [id]: '海', [other]: '空', 'dj-a': null });
  for (const name of ['海', '空']) {
    expect(await importFor(name)).toMatchObject({ rejected: 0, djsMade: 0 });
  }
});

test('S34: a name that gives the id of another DJ stops an import, which names both', async () => {
  const id = idOf('新人');
  await replace(dj(id, 'さくら'));
  const report = await importFor('新人');
  expect(report).toMatchObject({ accepted: 0, rejected: 1, djsMade: 0 });
  expect(report.wrong).toEqual([
    {
      line: 2,
      code: 'dj_id_taken',
      message: `the name "新人" gives the id ${id}, which is that of the DJ "さくら": give an id`,
      value: '新人 → さくら',
    },
  ]);
});

test('an id that somebody else was given meanwhile is nobody else’s: the import is refused', async () => {
  const make = (id: string, name: string) =>
    world.database.write((client) => makeDjs(client, [{ id, name }]));
  expect(await make('dj-b', 'ＤＪ　Ｂ')).toBe(0);
  await expect(make('dj-b', '新人')).rejects.toMatchObject({ status: 409, code: 'conflict' });
});

test('S34: a mark that Windows and Macs read as two code points sets no names apart, in SQL neither', async () => {
  await replace(dj('dj-a', '8−A‖B—C〜'));
  const fromWindows = '8－A∥B―C～';
  expect(await importFor(fromWindows)).toMatchObject({ rejected: 0, djsMade: 0 });
  const made = world.database.write((client) =>
    makeDjs(client, [{ id: 'dj-a', name: fromWindows }]),
  );
  expect(await made).toBe(0);
});
