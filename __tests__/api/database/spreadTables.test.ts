import { createTestDatabase } from '../../support/database/testDatabase';

const SPREAD = "('vote'::regclass, 'excluded_vote'::regclass)";

// Citus refuses a unique key without the column that says where a row is, and references to what is spread.
test('the tables can be spread with Citus: keys and references allow it', async () => {
  const { database, drop } = await createTestDatabase();
  const keys = await database.query(`
    select indexrelid::regclass::text as index from pg_index
    where indisunique and indrelid in ${SPREAD} and not (indkey::smallint[] @> array[(
      select attnum from pg_attribute where attrelid = indrelid
        and attname = case indrelid when 'vote'::regclass then 'id' else 'vote' end)])`);
  expect(keys).toEqual([]);
  const references = await database.query(`
    select conrelid::regclass::text as of, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and (conrelid in ${SPREAD} or confrelid in ${SPREAD}) order by 1`);
  expect(references).toEqual([
    { of: 'excluded_vote', to: 'exclusion' },
    { of: 'vote', to: 'dj' },
  ]);
  await drop();
});
