import { randomBytes } from 'node:crypto';
import { connectDatabase } from '../../../api/database/connect';
import { openDatabase } from '../../../api/database/pool';
import { runOn, serverOfRun, withDatabase } from '../../support/database/server';

// One account for everything, as hosts of databases give it: it owns its database and is no superuser.
const name = `test_hosted_${randomBytes(4).toString('hex')}`;
const anon = `${name}_anon`;
const password = 'only-for-tests';
const server = withDatabase(serverOfRun(), name);
const url = Object.assign(new URL(server), { username: name, password }).href;
const settings = { databaseUrl: url, dataDir: '', production: true, migrateAtStart: true };
const start = () => connectDatabase(settings, null);

beforeAll(() =>
  runOn(
    serverOfRun(),
    `create role ${name} login password '${password}'`,
    `create role ${anon}`,
    `create database ${name} owner ${name}`,
  ),
);
afterAll(() =>
  runOn(
    serverOfRun(),
    `drop database ${name} with (force)`,
    `drop role if exists ${name}, ${anon}`,
  ),
);

// Since PostgreSQL 16 whoever makes a role has it like this; before, createrole was enough.
const AS_ITS_MAKER = `do $$ begin
  alter role ${name} createrole;
  if current_setting('server_version_num')::int >= 160000 then
    execute 'grant dj_ranking_app to ${name} with admin true, inherit false, set false';
  end if;
end $$`;

test('an account that can never work as the application is refused, with what to do', async () => {
  await expect(start()).rejects.toThrow(
    `the login ${name} of DATABASE_URL may not work as dj_ranking_app, and nothing is done with its own rights. ` +
      `Let whoever runs the server say: grant dj_ranking_app to "${name}";`,
  );
});

test('one account that made the role sets up and works, never as the owner', async () => {
  await runOn(server, 'drop owned by ' + name, AS_ITS_MAKER);
  await start();
  const database = openDatabase(url);
  const who = 'select current_user::text as works_as, session_user::text as login from dj';
  const remove = database.write((client) => client.query('delete from vote'));
  await expect(remove).rejects.toMatchObject({ code: '42501' });
  await database.write((client) => client.query("insert into dj (id, name) values ('a', 'A')"));
  const { rows } = await database.read((client) => client.query(who));
  expect(rows).toEqual([{ works_as: 'dj_ranking_app', login: name }]);
  await database.close();
});

test.each(['vote', 'audit', 'version'])('a role that may change %ss is refused', async (table) => {
  await runOn(server, `grant update on dj_ranking.${table} to dj_ranking_app`);
  await expect(start()).rejects.toThrow(`must never do (update ${table})`);
  await runOn(server, `revoke update on dj_ranking.${table} from dj_ranking_app`);
  await start();
});

// As a host's own interface would use the tables: the roles anon and authenticated of Supabase, or everybody.
test.each([
  { right: 'usage on schema dj_ranking', role: 'PUBLIC', held: 'usage dj_ranking' },
  { right: 'select on dj_ranking.vote', role: anon, held: 'select vote' },
  { right: 'select (name) on dj_ranking.dj', role: anon, held: 'select dj(name)' },
])('a grant of $right is refused, with what takes it away', async ({ right, role, held }) => {
  await runOn(server, `grant ${right} to ${role}`);
  const { message } = (await start().catch((error: unknown) => error)) as Error;
  expect(message).toMatch(`${role} can reach the poll's tables past the API (${held})`);
  await runOn(server, message.slice(message.indexOf('revoke ')));
  await start();
});

test('an account that may not set the database up is told what it lacks', async () => {
  await runOn(server, `drop owned by ${name}`, `alter database ${name} owner to current_user`);
  await expect(start()).rejects.toThrow(
    /^the account "test_hosted_\w+" may not set the database up \(permission denied .*\)\. Let whoever runs/,
  );
  // Nothing is half done.
  await expect(runOn(server, 'select from dj_ranking.vote')).rejects.toThrow('does not exist');
});
