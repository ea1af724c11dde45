import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOn } from '../../support/database/server';
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

// Citus makes such views anew, without their grants.
const REVOKE = `do $$ declare view_name text; begin
  for view_name in select distinct usage.view_name from information_schema.view_table_usage usage
    where usage.table_name in ('dj', 'exclusion', 'vote', 'excluded_vote')
  loop execute format('revoke select on %I from dj_ranking_app', view_name); end loop;
end $$`;

test('citus.sql grants each view of a spread table, and sums refer to dj', async () => {
  const script = readFileSync(join(__dirname, '../../../scripts/citus.sql'), 'utf8');
  const { database, ownerUrl, drop } = await createTestDatabase();
  const ofOwner = script.split('\n').filter((line) => /^(alter table|grant) /.test(line));
  await runOn(ownerUrl, REVOKE, ...ofOwner);
  const unreadable = await database.query(`
    select relname as view from pg_class
    where relkind = 'v' and relnamespace = 'dj_ranking'::regnamespace
      and not has_table_privilege(oid, 'SELECT')`);
  expect(unreadable).toEqual([]);
  const references = await database.query(`
    select conrelid::regclass::text as of from pg_constraint
    where contype = 'f' and confrelid = 'dj'::regclass and conrelid::regclass::text like 'sum%'
    order by 1`);
  expect(references).toEqual([{ of: 'sum_day_dj' }, { of: 'sum_dj' }]);
  await drop();
});
