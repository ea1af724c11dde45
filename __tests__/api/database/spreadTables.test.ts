import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('citus.sql grants each view of a spread table anew', async () => {
  const script = readFileSync(join(__dirname, '../../../scripts/citus.sql'), 'utf8');
  const [, granted = ''] = /^grant select on (.*) to dj_ranking_app;$/m.exec(script) ?? [];
  const { owner, drop } = await createTestDatabase();
  const { rows: views } = await owner.query<{ name: string }>(`
    select distinct view_name as name from information_schema.view_table_usage
    where table_name in ('dj', 'exclusion', 'vote', 'excluded_vote') order by 1`);
  expect(granted.split(', ').sort()).toEqual(views.map(({ name }) => name));
  await drop();
});
