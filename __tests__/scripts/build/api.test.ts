import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { Agent, type ClientRequest, request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { startIdentityService } from '../../support/api/identityService';
import { type KeyServer, startKeyServer } from '../../support/api/keyServer';
import { runOn } from '../../support/database/server';
import { type Artefact, buildArtefact, type Running } from '../../support/processes/artefact';
import { startTlsPostgres, type TlsPostgres } from '../../support/servers/tlsPostgres';
import { voteFiles } from '../../support/files/voteFiles';

jest.setTimeout(60_000);

// What a host runs: dist/api alone, as nobody, on a folder that cannot be written, with PostgreSQL over TLS.
const files = voteFiles();
let artefact: Artefact;
let postgres: TlsPostgres;
let keys: KeyServer;
let identity: Awaited<ReturnType<typeof startIdentityService>>;
let running: Running | null = null;

beforeAll(async () => {
  await chmod(files.folder, 0o755);
  [artefact, postgres, keys, identity] = await Promise.all([
    buildArtefact(),
    startTlsPostgres(files.folder),
    startKeyServer(),
    startIdentityService({ admin: true, ingest: true }),
  ]);
  const admin = `${postgres.server.url('postgres', 'postgres')}?sslmode=no-verify`;
  await runOn(
    admin,
    'create role votes_owner login',
    'create role dj_ranking_app nologin',
    'create role api login in role dj_ranking_app',
    'create database poll owner votes_owner',
    'create database other owner votes_owner',
  );
});
afterAll(async () => {
  await running?.end();
  await Promise.all([artefact.remove(), postgres.server.remove(), keys.close()]);
  await identity.server.close();
  files.remove();
});

/** By the name in the certificate, and checked against its authority. */
function address(user: string, tls = `sslmode=verify-full&sslrootcert=${postgres.ca}`): string {
  return `postgresql://${user}@localhost:${postgres.server.port}/poll?${tls}`;
}
const production = () => ({ FIREBASE_PROJECT_ID: keys.project, DATABASE_URL: address('api') });
const asOwner = () => ({ ...production(), MIGRATION_DATABASE_URL: address('votes_owner') });
const votes = (...args: string[]) => artefact.run(['votes.js', ...args], asOwner());

async function startSigned(): Promise<Running> {
  running = await artefact.start(['signed.js', keys.url.href, identity.host], production());
  return running;
}

test('without its tables the server does not start, and says what to run', async () => {
  const { code, output } = await artefact.run(['server.js'], production());
  expect([code, output]).toEqual([1, expect.stringContaining('run: votes migrate')]);
});

test.each([
  { file: '', reason: 'is signed by an authority that is not known here: add sslrootcert=' },
  { file: '/none', reason: 'sslrootcert names a file that is not there' },
])('an unknown authority is named: sslrootcert=$file', async ({ file, reason }) => {
  const tls = ['sslmode=require', ...(file ? [`sslrootcert=${file}`] : [])].join('&');
  const env = { ...production(), DATABASE_URL: address('api', tls) };
  const { code, output } = await artefact.run(['server.js'], env);
  expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
});

test.each(['require', 'verify-full'])('a server of another name is refused: %s', async (mode) => {
  const tls = `sslmode=${mode}&sslrootcert=${postgres.ca}`;
  const url = address('api', tls).replace('localhost', '127.0.0.1');
  const { code, output } = await artefact.run(['server.js'], { ...asOwner(), DATABASE_URL: url });
  expect([code, output]).toEqual([1, expect.stringContaining('is for another host')]);
});

test('votes migrate makes the tables, once; then it is ready on every address', async () => {
  const made = readdirSync('api/migrations').map((name) => path.parse(name).name);
  const output = `migrated  ${made.sort().join(' ')}\n`;
  expect(await votes('migrate')).toEqual({ code: 0, output });
  expect(await votes('migrate')).toEqual({ code: 0, output: 'nothing to migrate\n' });
  const tls = `sslmode=require&sslrootcert=${postgres.ca}`;
  const env = { ...production(), DATABASE_URL: address('api', tls) };
  running = await artefact.start(['server.js'], env);
  const status = async (path: string) =>
    (await fetch(`http://127.0.0.1:${running!.port}${path}`)).status;
  const paths = ['/livez', '/readyz', '/healthz', '/v1/docs', '/v1/poll'];
  expect(await Promise.all(paths.map(status))).toEqual([200, 200, 200, 200, 401]);
  expect(await running.end()).toMatchObject({ code: 0 });
});

test('with MIGRATE=1 it makes them at its start', async () => {
  const other = (url: string) => url.replace('/poll?', '/other?');
  const { DATABASE_URL: app, MIGRATION_DATABASE_URL: owner } = asOwner();
  const urls = { DATABASE_URL: other(app), MIGRATION_DATABASE_URL: other(owner) };
  running = await artefact.start(['server.js'], { ...production(), ...urls, MIGRATE: '1' });
  expect((await fetch(`http://127.0.0.1:${running.port}/readyz`)).status).toBe(200);
  await running.end();
});

async function setUp(): Promise<void> {
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
  const poll = ['--name', '投票', '--year', '2026', '--opens', day(-1), '--closes', day(1)];
  expect(await votes('poll', ...poll)).toMatchObject({ code: 0 });
  const djs = files.write('djs.csv', 'id,name\naoi,Aoi\n');
  expect(await votes('djs', 'import', djs)).toMatchObject({ code: 0 });
}

/** A request on a connection that the client wants to keep. */
async function begin(port: number, method: string, path: string): Promise<ClientRequest> {
  const headers = {
    Authorization: `Bearer ${await keys.sign({ ingest: true })}`,
    'Content-Type': 'application/json',
  };
  const agent = new Agent({ keepAlive: true });
  return request({ host: '127.0.0.1', port, method, path, headers, agent });
}

async function answer(sent: ClientRequest) {
  const [response] = await once(sent, 'response');
  const { statusCode: status, headers } = response;
  return { status, connection: headers.connection, body: await json(response) };
}

test('SIGTERM ends it within 10 s, and loses no request; the next start has its vote', async () => {
  await setUp();
  const first = await startSigned();
  const sending = await begin(first.port, 'POST', '/v1/votes');
  const body = JSON.stringify({
    votes: [{ id: 'v1', dj: 'aoi', castAt: new Date().toISOString() }],
  });
  sending.write(body.slice(0, 10));
  await sleep(300);
  const ending = first.end();
  await sleep(1_500);
  await expect(fetch(`http://127.0.0.1:${first.port}/livez`)).rejects.toThrow();
  sending.end(body.slice(10));
  expect(await answer(sending)).toMatchObject({
    status: 200,
    connection: 'close',
    body: { accepted: 1 },
  });
  const { code, ms } = await ending;
  expect(code).toBe(0);
  expect(ms).toBeLessThan(10_000);
  const second = await startSigned();
  const asked = await begin(second.port, 'GET', '/v1/total');
  expect(await answer(asked.end())).toMatchObject({ status: 200, body: { total: 1 } });
});
