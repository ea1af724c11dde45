import { importDjs } from '../../../api/djs/importDjs';
import { makeDjs } from '../../../api/djs/djNames';
import { readDjs, replaceDjs } from '../../../api/djs/replaceDjs';
import { lockWindow } from '../../../api/votes/validateVote';
import { setPoll } from '../../../api/settings/changePoll';
import { addVotes } from '../../../api/votes/addVotes';
import type { Dj } from '../../../contract/dj';
import { auditTold } from '../../support/api/auditLog';
import { expectSumsAgree } from '../../support/database/sums';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

// Many writers at once, on a busy machine.
jest.setTimeout(30_000);

const ACTOR = 'admin@example.com';
const AT = '2022-09-05T00:00:00Z';
let world: TestDatabase;

const dj = (id: string, fields: Partial<Dj> = {}): Dj => ({
  id,
  name: id.toUpperCase(),
  kana: '',
  area: '',
  category: '',
  ...fields,
});
const HAVE_VOTES = {
  code: 'dj_has_votes',
  particulars: { errors: [{ message: 'A (a)' }, { message: 'C (c)' }] },
};
const replace = (...djs: Dj[]) => world.database.write((client) => replaceDjs(client, ACTOR, djs));
const ids = async () => (await world.database.read(readDjs)).map(({ id }) => id);
const vote = (id: string, of: string) => ({ id, dj: of, castAt: AT, voter: null, source: null });

function importFile(content: string) {
  const file = (async function* () {
    yield await Promise.resolve(Buffer.from(content));
  })();
  const options = { named: {}, encoding: 'auto', dryRun: false, actor: ACTOR } as const;
  return world.database.write((client) => importDjs(client, file, options));
}

beforeEach(async () => {
  world = await createTestDatabase();
  const window = { opensAt: '2022-09-01T00:00:00Z', closesAt: '2022-09-30T00:00:00Z' };
  await world.database.write((client) => setPoll(client, { name: 'V', year: 2022, ...window }));
});
afterEach(async () => {
  await expectSumsAgree(world.database);
  await world.drop();
});

test('a list replaces the one before; the log says what was added, removed and changed', async () => {
  await replace(dj('a'), dj('b'), dj('c'));
  await replace(dj('b'), dj('c', { area: '東京', kana: 'しー' }), dj('d'));
  expect(await ids()).toEqual(['b', 'd', 'c']);
  const only = <T>(one: T) => ({ count: 1, first: [one] });
  const change = { id: 'c', before: { kana: '', area: '' }, after: { kana: 'しー', area: '東京' } };
  expect((await auditTold(world.database))[1]).toEqual([
    ACTOR,
    'djs.changed',
    {
      added: only({ id: 'd', name: 'D' }),
      removed: only({ id: 'a', name: 'A' }),
      changed: only(change),
    },
  ]);
});

test('a rename keeps the former name, unless the DJ gets it back', async () => {
  const namesOf = async () =>
    (await world.database.read(readDjs)).map((one) => [one.name, one.formerNames]);
  await replace(dj('a', { name: '初め' }), dj('b'));
  await replace(dj('a', { name: '次' }), dj('b', { kana: 'びー' }));
  // As matched, the full-width name is the same one.
  await replace(dj('a', { name: 'ＤＪ' }), dj('b', { kana: 'びー' }));
  await replace(dj('a', { name: 'DJ' }), dj('b', { kana: 'びー' }));
  expect(await namesOf()).toEqual([
    ['DJ', ['初め', '次']],
    ['B', undefined],
  ]);
  await replace(dj('a', { name: '初め' }), dj('b', { kana: 'びー' }));
  expect((await namesOf()).find(([name]) => name === '初め')?.[1]).toEqual(['次', 'DJ']);
});

test('a file that would make more DJs than a poll may have is refused', async () => {
  await replace(dj('a'));
  const lines = Array.from({ length: 20_000 }, (_, n) => `DJ ${n}\n`);
  const report = await importFile(`name\n${lines.join('')}`);
  expect(report).toMatchObject({ rejected: 1, wrong: [{ line: null, code: 'bad_line' }] });
  expect(await ids()).toEqual(['a']);
});

test('a file changes the DJs that it names, by a former name too, and removes nobody', async () => {
  await replace(dj('a', { name: '旧名' }), dj('b'));
  await replace(dj('a', { name: '新名' }), dj('b'));
  expect(await importFile('name,area\n旧名,東京\n')).toMatchObject({ added: 0, rejected: 0 });
  expect(await world.database.read(readDjs)).toEqual([
    dj('b'),
    dj('a', { name: '新名', area: '東京', formerNames: ['旧名'] }),
  ]);
});

test('a removal waits for votes being stored, then names the DJs that have some', async () => {
  await replace(dj('a'), dj('b'), dj('c'));
  let removal: Promise<unknown> = Promise.resolve();
  await world.database.write(async (client) => {
    await lockWindow(client);
    removal = replace(dj('b'));
    removal.catch(() => undefined);
    await addVotes(client, [vote('1', 'c'), vote('2', 'a')]);
  });
  await expect(removal).rejects.toMatchObject(HAVE_VOTES);
  expect(await ids()).toEqual(['a', 'b', 'c']);
});

test('a list that removes nobody waits for no votes that are being stored', async () => {
  await replace(dj('a'));
  await world.database.write(async (client) => {
    await lockWindow(client);
    await addVotes(client, [vote('1', 'a')]);
    // Of every slot that a writer could have taken.
    await client.query(
      `insert into revision (slot, changes) select slot, 1 from generate_series(0, 99) slot
       on conflict (slot) do update set changes = revision.changes + 1`,
    );
    await replace(dj('a'), dj('b'));
  });
  expect(await ids()).toEqual(['a', 'b']);
});

test('lists and imports at once: DJs with votes stay, and one list stands as a whole', async () => {
  await replace(dj('a'), dj('b'));
  const lists = Array.from({ length: 6 }, (_, n) => replace(dj(`x${n}`), dj(`y${n}`)));
  const imports = Array.from({ length: 6 }, (_, n) =>
    world.database.write(async (client) => {
      await lockWindow(client);
      await makeDjs(client, [{ id: `made${n}`, name: `Made ${n}` }]);
      await addVotes(client, [vote(`v${n}`, `made${n}`)]);
    }),
  );
  const outcomes = await Promise.allSettled(lists);
  await Promise.all(imports);
  for (const list of outcomes)
    if (list.status === 'rejected') expect(list.reason).toMatchObject({ code: 'dj_has_votes' });
  const left = await ids();
  expect(left.filter((id) => id.startsWith('made'))).toHaveLength(6);
  expect(left.filter((id) => !id.startsWith('made')).join()).toMatch(/^(a,b|x(\d),y\2)$/);
});
