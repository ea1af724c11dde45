import { readNotes, replaceNotes } from '../../../api/notes/queries';
import { auditTold } from '../../support/api/auditLog';
import { databaseOfEachTest } from '../../support/eachTest';

const world = databaseOfEachTest();

const replace = (...notes: { date: string; text: string }[]) =>
  world.database.write((client) => replaceNotes(client, 'admin@example.com', notes));
const read = () => world.database.read(readNotes);

const CAMPAIGN = { date: '2022-09-10', text: 'キャンペーン' };
const INTERIM = { date: '2022-09-20', text: '中間発表' };
const CLOSE = { date: '2022-09-30', text: '締切' };

test('notes replace those before; the log says what was added, removed, changed', async () => {
  await replace({ ...INTERIM, text: '速報' }, CAMPAIGN);
  expect(await read()).toEqual([CAMPAIGN, { ...INTERIM, text: '速報' }]);
  await replace(CLOSE, INTERIM);
  expect(await read()).toEqual([INTERIM, CLOSE]);
  const only = (one: object) => ({ count: 1, first: [one] });
  const changed = only({ date: INTERIM.date, before: '速報', after: '中間発表' });
  const detail = { added: only(CLOSE), removed: only(CAMPAIGN), changed };
  const [, second] = await auditTold(world.database);
  expect(second).toEqual(['admin@example.com', 'notes.changed', detail]);
});

test('the same notes write no entry; none at all takes every note away', async () => {
  const entries = async () => (await auditTold(world.database)).length;
  await replace(INTERIM);
  await replace(INTERIM);
  expect(await entries()).toBe(1);
  await replace();
  expect([await read(), await entries()]).toEqual([[], 2]);
});
