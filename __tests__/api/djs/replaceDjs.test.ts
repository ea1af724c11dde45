import { readDjs, replaceDjs } from '../../../api/djs/replaceDjs';
import { lockWindow } from '../../../api/votes/validateVote';
import { addVotes } from '../../../api/votes/addVotes';
import type { Dj } from '../../../contract/dj';
import { auditTold } from '../../support/api/auditLog';
import { apiOfEachTest } from '../../support/eachTest';

const ACTOR = 'admin@example.com';
const world = apiOfEachTest();

const dj = (id: string, fields: Partial<Dj> = {}): Dj => ({
  ...{ id, name: id.toUpperCase(), kana: '', area: '', category: '' },
  ...fields,
});
const replace = (...djs: Dj[]) => world.database.write((client) => replaceDjs(client, ACTOR, djs));
const ids = async () => (await world.database.read(readDjs)).map(({ id }) => id);
const vote = (id: string, of: string) => ({
  ...{ id, dj: of, castAt: '2022-09-05T00:00:00Z' },
  ...{ voter: null, source: null },
});

test('a list replaces the one before; the log says what came, went and changed', async () => {
  await replace(dj('a'), dj('b'), dj('c'));
  await replace(dj('b'), dj('c', { area: '東京', kana: 'しー' }), dj('d'));
  expect(await ids()).toEqual(['b', 'd', 'c']);
  const only = (one: object) => ({ count: 1, first: [one] });
  const change = { id: 'c', before: { kana: '', area: '' }, after: { kana: 'しー', area: '東京' } };
  const added = only({ id: 'd', name: 'D' });
  const removed = only({ id: 'a', name: 'A' });
  const [, second] = await auditTold(world.database);
  expect(second).toEqual([ACTOR, 'djs.changed', { added, removed, changed: only(change) }]);
});

test('a rename keeps the former name, unless the DJ gets it back', async () => {
  const former = async () =>
    (await world.database.read(readDjs)).map((one) => `${one.name} ${one.formerNames ?? '-'}`);
  // As matched, the full-width name is the same one.
  for (const name of ['初め', '次', 'ＤＪ', 'DJ']) await replace(dj('a', { name }), dj('b'));
  await replace(dj('a', { name: 'DJ' }), dj('b', { kana: 'びー' }));
  expect(await former()).toEqual(['DJ 初め,次', 'B -']);
  await replace(dj('a', { name: '初め' }), dj('b'));
  expect(await former()).toContain('初め 次,DJ');
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
  const errors = [{ message: 'A (a)' }, { message: 'C (c)' }];
  await expect(removal).rejects.toMatchObject({ code: 'dj_has_votes', particulars: { errors } });
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
