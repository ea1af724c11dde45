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

const FORBIDDEN = [
  "update vote set dj = 'dj-b'",
  'delete from vote',
  'truncate vote',
  'delete from sum_day_dj',
  'delete from exclusion',
  'delete from excluded_vote',
  "update excluded_vote set vote = 'v1'",
  "update exclusion set reason = 'x', undone_by = 'y'",
  'delete from poll',
  "update version set bytes = ''",
  'delete from version',
  'delete from version_state',
  "update recorded_clock set behind = '1 hour'",
  'delete from proposal',
  "update proposal set detail = '{}'",
  'delete from notification',
  'update review_run set flagged = 0',
  "update review_flagged set signals = '[]'",
  'delete from review_case',
  "update ingest_key set hash = ''",
  'delete from ingest_key',
  'alter table vote add column note text',
  'alter table vote drop constraint vote_pkey',
  'drop index vote_day_dj',
  'create table extra (id text)',
  'create or replace function tokyo_day(instant timestamptz) returns date language sql as $$ select current_date $$',
  'update migration set name = name',
  'create role intruder superuser',
  'set session authorization postgres',
  "copy vote to program 'cat'",
  "update audit set actor = 'nobody'",
  'delete from audit',
  'truncate audit, audit_head',
  'alter table audit disable trigger all',
  "insert into audit select * from audit on conflict (seq) do update set actor = 'nobody'",
  'delete from audit_head',
];

// insufficient_privilege
const REFUSED = { code: '42501' };

test.each(FORBIDDEN)('the application may not: %s', async (sql) => {
  await expect(world.database.write((client) => client.query(sql))).rejects.toMatchObject(REFUSED);
});

test('the application may remove a DJ, but none with votes', async () => {
  const remove = world.database.write((client) => client.query("delete from dj where id = 'dj-a'"));
  await expect(remove).rejects.toMatchObject({ code: '23503' });
});

test.each(['reset role', 'set role none'])('%s gives it no more rights', async (sql) => {
  const update = world.database.write(async (client) => {
    await client.query(sql);
    await client.query("update vote set dj = 'dj-b'");
  });
  await expect(update).rejects.toMatchObject(REFUSED);
});

test('a read cannot write', async () => {
  const write = world.database.read((client) => client.query("insert into dj values ('x', 'X')"));
  await expect(write).rejects.toThrow('read-only transaction');
});
