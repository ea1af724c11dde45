import { readNotes, replaceNotes } from '../../../api/notes/queries';
import { auditTold } from '../../support/api/auditLog';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

const ACTOR = 'admin@example.com';
let world: TestDatabase;

const replace = (notes: Record<string, string>) =>
  world.database.write((client) =>
    replaceNotes(
      client,
      ACTOR,
      Object.entries(notes).map(([date, text]) => ({ date, text })),
    ),
  );
const read = () => world.database.read(readNotes);

beforeEach(async () => {
  world = await createTestDatabase();
});
afterEach(() => world.drop());

test('notes replace those before; the log tells what was added, removed and changed', async () => {
  await replace({ '2022-09-20': '速報', '2022-09-10': 'キャンペーン' });
  expect(await read()).toEqual([
    { date: '2022-09-10', text: 'キャンペーン' },
    { date: '2022-09-20', text: '速報' },
  ]);
  await replace({ '2022-09-20': '中間発表', '2022-09-30': '締切' });
  expect(await read()).toEqual([
    { date: '2022-09-20', text: '中間発表' },
    { date: '2022-09-30', text: '締切' },
  ]);
  const [, second] = await auditTold(world.database);
  expect(second).toEqual([
    ACTOR,
    'notes.changed',
    {
      added: { count: 1, first: [{ date: '2022-09-30', text: '締切' }] },
      removed: { count: 1, first: [{ date: '2022-09-10', text: 'キャンペーン' }] },
      changed: { count: 1, first: [{ date: '2022-09-20', before: '速報', after: '中間発表' }] },
    },
  ]);
});

test('the same notes write no entry; none at all takes every note away', async () => {
  await replace({ '2022-09-20': '速報' });
  await replace({ '2022-09-20': '速報' });
  expect(await auditTold(world.database)).toHaveLength(1);
  await replace({});
  expect(await read()).toEqual([]);
  expect(await auditTold(world.database)).toHaveLength(2);
});
