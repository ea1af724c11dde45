import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '../../api/database/migrate';
import { type OpenDatabase, openDatabase } from '../../api/database/pool';
import { type ApiOfTest, asIngest, startApiOfTest, testDj } from '../support/api/apiOfTest';
import { asOwner } from '../support/api/auditLog';
import { outcome, versionsOf } from '../support/api/closedPoll';
import { excluded } from '../support/api/excludeVotes';
import { runCommand } from '../support/api/runCommand';
import { runOn } from '../support/database/server';
import { tableContents } from '../support/database/tableContents';
import { voteFiles } from '../support/files/voteFiles';
import { figure } from '../support/processes/votesCommand';
import { DEBIAN, makePostgres, type OwnPostgres } from '../support/servers/ownPostgres';

jest.setTimeout(60_000);

const run = promisify(execFile);
// pg_dump refuses servers that are newer than itself: both servers and tools are Debian's.
const PG_DUMP = join(DEBIAN, 'pg_dump');

const BATCH = 100;
const VOIDED = 50;

const files = voteFiles();
let [source, target]: OwnPostgres[] = [];
let database: OpenDatabase;
let api: ApiOfTest;
let acknowledged = 0;

async function sendBatch(dj: string, count = BATCH): Promise<void> {
  const votes = Array.from({ length: count }, (_, at) => ({
    id: `v${acknowledged + at}`,
    dj,
    castAt: '2022-09-05T12:00:00+09:00',
    voter: `voter-${acknowledged + at}`,
  }));
  expect((await api.send('POST', '/v1/votes', { votes }, asIngest())).status).toBe(200);
  acknowledged += count;
}

async function newDatabase(server: OwnPostgres, name: string) {
  await runOn(server.url('postgres', 'postgres'), `create database ${name}`);
  return { ownerUrl: server.url('postgres', name), appUrl: server.url('api', name) };
}

beforeAll(async () => {
  if (!existsSync(PG_DUMP))
    throw new Error(`${PG_DUMP} is missing (apt-get install postgresql-15)`);
  [source, target] = await Promise.all([1, 2].map(() => makePostgres(DEBIAN, { fsync: 'off' })));
  await Promise.all([source!.start(), target!.start()]);
  const { ownerUrl, appUrl } = await newDatabase(source!, 'poll');
  await migrate(ownerUrl);
  // Roles belong to the server, and are in no dump of a database (docs/operations.md).
  await runOn(ownerUrl, 'create role api login in role dj_ranking_app');
  await runOn(
    target!.url('postgres', 'postgres'),
    'create role dj_ranking_app nologin',
    'create role api login in role dj_ranking_app',
  );
  database = openDatabase(appUrl);
  api = await startApiOfTest({ database });
  const poll = { name: '投票', year: 2022, opensAt: '2022-09-01', closesAt: '2022-09-10' };
  expect((await api.send('PUT', '/v1/poll', poll)).status).toBe(200);
  const djs = [testDj('aoi'), testDj('ren')];
  expect((await api.send('PUT', '/v1/djs', { djs })).status).toBe(200);
  await sendBatch('aoi');
  await sendBatch('ren', VOIDED);
  await excluded(api, { djs: ['ren'] });
  expect(await outcome(versionsOf(api).freeze({ label: '速報', final: false }))).toBe(200);
});
afterAll(async () => {
  await api?.drop();
  await database?.close();
  await Promise.all([source?.remove(), target?.remove()]);
  files.remove();
});

async function dumped(file: string): Promise<string> {
  const path = join(files.folder, file);
  const url = source!.url('postgres', 'poll');
  await run(PG_DUMP, ['-Fc', '-f', path, '-d', url]);
  return path;
}

async function restored(path: string, name: string) {
  const addresses = await newDatabase(target!, name);
  const to = ['--exit-on-error', '--no-owner', '-d', addresses.ownerUrl];
  await run(join(DEBIAN, 'pg_restore'), [...to, path]);
  return addresses;
}

test('a pg_dump while votes come in has every vote acknowledged before, verified', async () => {
  let isWriting = true;
  const write = async () => {
    while (isWriting) await sendBatch('aoi');
  };
  const writing = write();
  const before = acknowledged;
  const path = await dumped('load.dump');
  isWriting = false;
  await writing;
  const { code, stdout, stderr } = await runCommand(await restored(path, 'load'), ['verify']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const votes = figure(stdout, 'votes recounted');
  expect(votes).toBeGreaterThanOrEqual(before);
  expect(votes).toBeLessThanOrEqual(acknowledged);
  const counted = ['differences', 'versions', 'entries of the audit log verified'];
  expect(counted.map((what) => figure(stdout, what))).toEqual([0, 1, 4]);
});

test('a restored dump has each table as it was; a tampered row is named, exit 1', async () => {
  const addresses = await restored(await dumped('quiet.dump'), 'quiet');
  const { ownerUrl } = addresses;
  expect(await tableContents(ownerUrl)).toEqual(
    await tableContents(source!.url('postgres', 'poll')),
  );
  const forgeries = [
    [
      "update audit set actor = 'nobody@example.com' where seq = 2",
      'error: entry 2 was changed after it was written\n',
    ],
    ["update version set bytes = bytes || '\\x0a'", 'error: version v-1: the audit log says '],
    [
      "update vote set dj = 'ren' where id = 'v0'",
      `  ren: stored 1 and ${VOIDED} voided, served 0 and ${VOIDED} voided\n`,
    ],
  ] as const;
  for (const [number, [sql]] of forgeries.entries()) {
    await asOwner({ ownerUrl }, sql);
    const { code, stderr } = await runCommand(addresses, ['verify']);
    expect(code).toBe(1);
    for (const [, message] of forgeries.slice(0, number + 1)) expect(stderr).toContain(message);
  }
});
