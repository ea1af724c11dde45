import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addVotes } from '../../../api/votes/addVotes';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { countVotes, setUpPoll } from '../../support/files/voteFiles';

let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
  const castAt = '2022-09-10T03:00:00Z';
  const vote = { id: 'v1', dj: 'dj-a', castAt, voter: null, source: null };
  await world.database.write((client) => addVotes(client, [vote]));
});
afterAll(async () => {
  expect(await countVotes(world.database)).toBe(1);
  await world.drop();
});

const NOT_DELETED = [
  ...['vote', 'sum_day_dj', 'exclusion', 'excluded_vote', 'poll', 'version', 'version_state'],
  ...['proposal', 'notification', 'review_case', 'ingest_key', 'audit', 'audit_head'],
];
const FORBIDDEN = [
  ...NOT_DELETED.map((table) => `delete from ${table}`),
  "update vote set dj = 'dj-b'",
  'truncate vote',
  "update excluded_vote set vote = 'v1'",
  "update exclusion set reason = 'x', undone_by = 'y'",
  "update version set bytes = ''",
  "update recorded_clock set behind = '1 hour'",
  "update proposal set detail = '{}'",
  'update review_run set flagged = 0',
  "update review_flagged set signals = '[]'",
  "update ingest_key set hash = ''",
  'alter table vote add column note text',
  'update migration set name = name',
  'create role intruder superuser',
  'set session authorization postgres',
  "update audit set actor = 'nobody'",
  'truncate audit, audit_head',
  'alter table audit disable trigger all',
  "insert into audit select * from audit on conflict (seq) do update set actor = 'nobody'",
];

// insufficient_privilege
const REFUSED = { code: '42501' };

test.each(FORBIDDEN)('the application may not: %s', async (sql) => {
  await expect(world.database.write((client) => client.query(sql))).rejects.toMatchObject(REFUSED);
});

test('setting its role back gives it no more rights', async () => {
  for (const back of ['reset role', 'set role none']) {
    const both = `${back}; update vote set dj = 'dj-b'`;
    const update = world.database.write((client) => client.query(both));
    await expect(update).rejects.toMatchObject(REFUSED);
  }
});

test('a read cannot write', async () => {
  const write = world.database.read((client) => client.query("insert into dj values ('x', 'X')"));
  await expect(write).rejects.toThrow('read-only transaction');
});

const SPREAD = "('vote'::regclass, 'excluded_vote'::regclass)";

// Citus refuses a unique key without the column that says where a row is, and references to what is spread.
test('the tables can be spread with Citus: keys and references allow it', async () => {
  const keys = await world.database.query(`
    select indexrelid::regclass::text as index from pg_index
    where indisunique and indrelid in ${SPREAD} and not (indkey::smallint[] @> array[(
      select attnum from pg_attribute where attrelid = indrelid
        and attname = case indrelid when 'vote'::regclass then 'id' else 'vote' end)])`);
  expect(keys).toEqual([]);
  const references = await world.database.query(`
    select conrelid::regclass::text as of, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and (conrelid in ${SPREAD} or confrelid in ${SPREAD}) order by 1`);
  expect(references).toEqual([
    { of: 'excluded_vote', to: 'exclusion' },
    { of: 'vote', to: 'dj' },
  ]);
});

test('citus.sql grants each view of a spread table anew', async () => {
  const script = readFileSync(join(__dirname, '../../../scripts/citus.sql'), 'utf8');
  const [, granted = ''] = /^grant select on (.*) to dj_ranking_app;$/m.exec(script) ?? [];
  const { rows: views } = await world.owner.query<{ name: string }>(`
    select distinct view_name as name from information_schema.view_table_usage
    where table_name in ('dj', 'exclusion', 'vote', 'excluded_vote') order by 1`);
  expect(granted.split(', ').sort()).toEqual(views.map(({ name }) => name));
});
