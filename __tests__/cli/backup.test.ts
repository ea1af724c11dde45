import { outcome } from '../support/api/answers';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '../../api/database/migrate';
import { type OpenDatabase, openDatabase } from '../../api/database/pool';
import { type ApiOfTest, asIngest, startApiOfTest, testDj } from '../support/api/apiOfTest';
import { asOwner } from '../support/api/auditLog';
import { versionsOf } from '../support/api/closedPoll';
import { excluded } from '../support/api/excludeVotes';
import { runCommand } from '../support/api/runCommand';
import { runOn } from '../support/database/server';
import { tableContents } from '../support/database/tableContents';
import { voteFiles } from '../support/files/voteFiles';
import { figure } from '../support/processes/votesCommand';
import { DEBIAN, makePostgres, type OwnPostgres } from '../support/servers/ownPostgres';

jest.setTimeout(60_000);

const run = promisify(execFile);

const files = voteFiles();
let server: OwnPostgres;
let database: OpenDatabase;
let api: ApiOfTest;

async function newDatabase(name: string) {
  await runOn(server.url('postgres', 'postgres'), `create database ${name}`);
  return { ownerUrl: server.url('postgres', name), appUrl: server.url('api', name) };
}

beforeAll(async () => {
  server = await makePostgres(DEBIAN, { fsync: 'off' });
  await server.start();
  const { ownerUrl, appUrl } = await newDatabase('poll');
  await migrate(ownerUrl);
  // Roles belong to the server, and are in no dump of a database (docs/operations.md).
  await runOn(ownerUrl, 'create role api login in role dj_ranking_app');
  database = openDatabase(appUrl);
  api = await startApiOfTest({ database });
  const poll = { name: '投票', year: 2022, opensAt: '2022-09-01', closesAt: '2022-09-10' };
  await api.send('PUT', '/v1/poll', poll);
  await api.send('PUT', '/v1/djs', { djs: [testDj('aoi'), testDj('ren')] });
  const votes = Array.from({ length: 150 }, (_, at) => {
    const dj = at < 100 ? 'aoi' : 'ren';
    return { id: `v${at}`, dj, castAt: '2022-09-05T12:00:00+09:00', voter: `voter-${at}` };
  });
  expect((await api.send('POST', '/v1/votes', { votes }, asIngest())).status).toBe(200);
  await excluded(api, { djs: ['ren'] });
  expect(await outcome(versionsOf(api).freeze({ label: '速報', final: false }))).toBe(200);
});
afterAll(async () => {
  await api?.drop();
  await database?.close();
  await server?.remove();
  files.remove();
});

// pg_dump refuses servers that are newer than itself: both server and tools are Debian's.
test('a restored dump has each table as it was, verified; tampered rows are named', async () => {
  const from = server.url('postgres', 'poll');
  const dump = join(files.folder, 'poll.dump');
  await run(join(DEBIAN, 'pg_dump'), ['-Fc', '-f', dump, '-d', from]);
  const addresses = await newDatabase('restored');
  const { ownerUrl } = addresses;
  const options = ['--exit-on-error', '--no-owner', '-d', ownerUrl];
  await run(join(DEBIAN, 'pg_restore'), [...options, dump]);
  expect(await tableContents(ownerUrl)).toEqual(await tableContents(from));
  const verified = await runCommand(addresses, ['verify']);
  expect(verified).toMatchObject({ code: 0, stderr: '' });
  const entries = 'entries of the audit log verified';
  const figures = ['votes recounted', 'differences', 'versions', entries];
  expect(figures.map((what) => figure(verified.stdout, what))).toEqual([150, 0, 1, 4]);
  await asOwner(
    { ownerUrl },
    "update audit set actor = 'nobody@example.com' where seq = 2",
    "update version set bytes = bytes || '\\x0a'",
    "update vote set dj = 'ren' where id = 'v0'",
  );
  const { code, stderr } = await runCommand(addresses, ['verify']);
  expect(code).toBe(1);
  expect(stderr).toContain('error: entry 2 was changed after it was written\n');
  expect(stderr).toContain('error: version v-1: the audit log says ');
  expect(stderr).toContain('  ren: stored 1 and 50 voided, served 0 and 50 voided\n');
});
