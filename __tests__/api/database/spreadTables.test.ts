import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

let world: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  world = await createTestDatabase();
  owner = new pg.Client(world.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.drop();
});

async function rowsOf(sql: string): Promise<unknown[]> {
  return (await owner.query<Record<string, unknown>>(sql)).rows;
}

test('the tables can be spread: keys with the column that says where a row is, references to what is everywhere', async () => {
  const unique = await rowsOf(`
    select indexrelid::regclass::text as index from pg_index
    where indisunique and indrelid in ('vote'::regclass, 'excluded_vote'::regclass)
      and not (indkey::smallint[] @> array[(
        select attnum from pg_attribute where attrelid = indrelid
          and attname = case indrelid when 'vote'::regclass then 'id' else 'vote' end)])`);
  expect(unique).toEqual([]);
  const references = await rowsOf(`
    select conrelid::regclass::text as of, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and (
      conrelid in ('vote'::regclass, 'excluded_vote'::regclass, 'dj'::regclass, 'exclusion'::regclass)
      or confrelid in ('vote'::regclass, 'excluded_vote'::regclass))
    order by 1`);
  expect(references).toEqual([
    { of: 'excluded_vote', to: 'exclusion' },
    { of: 'vote', to: 'dj' },
  ]);
  const triggers = await rowsOf(`
    select tgname from pg_trigger where not tgisinternal
      and tgrelid in ('vote'::regclass, 'excluded_vote'::regclass, 'dj'::regclass, 'exclusion'::regclass)`);
  expect(triggers).toEqual([]);
});
