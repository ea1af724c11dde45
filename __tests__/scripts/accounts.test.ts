import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { decodeJwt } from 'jose';
import { makeAccount } from '../../scripts/start/account';
import type { ProcessPart } from '../../scripts/start/child';
import { startEmulators } from '../../scripts/start/emulators';
import { findFreePort } from '../../scripts/start/ports';
import { auditTold } from '../support/api/auditLog';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { votesProgram } from '../support/processes/programs';

// The real Auth emulator takes its time to start.
jest.setTimeout(90_000);

const ROOT = resolve(__dirname, '..', '..');
const run = promisify(execFile);

let folder: string;
let emulator: ProcessPart;
let authHost: string;
let vote: TestDatabase;

beforeAll(async () => {
  vote = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'dj-ranking-auth-'));
  const firebaseJson = join(folder, 'firebase.json');
  const [authPort, hub, logging] = [
    await findFreePort(0),
    await findFreePort(0),
    await findFreePort(0),
  ];
  authHost = `127.0.0.1:${authPort}`;
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = {
    auth: at(authPort),
    hub: at(hub),
    logging: at(logging),
    ui: { enabled: false },
  };
  await writeFile(firebaseJson, JSON.stringify({ emulators }));
  emulator = await startEmulators({ authPort, firebaseJson });
});

afterAll(async () => {
  await emulator?.stop();
  await vote.drop();
  await rm(folder, { recursive: true, force: true });
});

const account = (email: string, claims = {}) =>
  makeAccount({ authHost, email, password: 'dj-ranking-2022', claims, emailVerified: false });

async function signIn(email: string, password = 'dj-ranking-2022') {
  const url = `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return (await response.json()) as {
    idToken?: string;
    localId?: string;
    error?: { message: string };
  };
}

/** From which second on a sign-in must be to be renewed; the emulator keeps it, but renews all the same. */
async function validSince(email: string): Promise<number> {
  const url = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/demo-dj-ranking/accounts:lookup`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ email: [email] }),
  });
  const { users } = (await response.json()) as { users: { validSince: string }[] };
  return Number(users[0]?.validSince);
}

async function disable(email: string): Promise<void> {
  const { localId } = await signIn(email);
  const url = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/demo-dj-ranking/accounts:update`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId, disableUser: true }),
  });
  expect(response.ok).toBe(true);
}

async function claims(email: string) {
  const { admin, auditor, ingest, email_verified } = decodeJwt((await signIn(email)).idToken ?? '');
  return { admin, auditor, ingest, email_verified };
}

/** Runs `npm run votes -- admin …`; a failure is its exit code and its error line. */
async function admin(...args: string[]) {
  return adminOn({ DATABASE_URL: vote.appUrl, MIGRATION_DATABASE_URL: vote.ownerUrl }, ...args);
}

async function adminOn(database: Record<string, string>, ...args: string[]) {
  const command = [votesProgram, 'admin', ...args];
  const env = { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: authHost, ...database };
  return run(process.execPath, command, { cwd: ROOT, env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

test('S29: a wrong password and an unknown address get the same answer, as in production', async () => {
  await account('known@example.com');
  const wrong = await signIn('known@example.com', 'something else');
  const unknown = await signIn('unknown@example.com');
  expect(wrong.error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(unknown.error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
});

test('An account is made, and made again with other claims', async () => {
  await account('again@example.com', { admin: true });
  expect(await claims('again@example.com')).toMatchObject({ admin: true, email_verified: false });
  await account('again@example.com', { auditor: true });
  expect(await claims('again@example.com')).toMatchObject({ admin: undefined, auditor: true });
  await account('again@example.com');
});

test('Roles add up, verify the address, and go one by one; the last admin stays unless forced', async () => {
  await account('one@example.com');
  expect(await admin('grant', 'one@example.com', '--role', 'auditor')).toMatchObject({
    code: 0,
    stdout: 'one@example.com  auditor\n',
  });
  await admin('grant', 'one@example.com', '--role', 'admin');
  const both = { admin: true, auditor: true, ingest: undefined, email_verified: true };
  expect(await claims('one@example.com')).toEqual(both);

  const refused = await admin('revoke', 'one@example.com', '--role', 'admin');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('one@example.com is the last admin');
  expect(await claims('one@example.com')).toEqual(both);

  // An account that nobody can use keeps nobody's place.
  await account('disabled@example.com', { admin: true });
  await disable('disabled@example.com');
  expect((await admin('revoke', 'one@example.com', '--role', 'admin')).code).toBe(1);

  await account('two@example.com', { admin: true });
  const before = await validSince('one@example.com');
  expect((await admin('revoke', 'one@example.com', '--role', 'admin')).stdout).toBe(
    'one@example.com  auditor\n',
  );
  expect(await validSince('one@example.com')).toBeGreaterThan(before);
  expect(await claims('one@example.com')).toMatchObject({ admin: undefined, auditor: true });
  const forced = await admin('revoke', 'two@example.com', '--role', 'admin', '--force');
  expect(forced).toMatchObject({ code: 0, stdout: 'two@example.com  no role\n' });
});

test('S37: each change of a role is logged with who made it, before it is made; what changes nothing is not', async () => {
  await account('logged@example.com');
  const { localId: uid } = await signIn('logged@example.com');
  const before = (await auditTold(vote.database)).length;
  for (const [change, role] of [
    ['grant', 'auditor'],
    ['grant', 'auditor'],
    ['revoke', 'ingest'],
    ['revoke', 'auditor'],
    ['revoke', 'auditor'],
  ] as const) {
    expect((await admin(change, 'logged@example.com', '--role', role)).code).toBe(0);
  }
  const detail = { email: 'logged@example.com', uid, role: 'auditor' };
  const actor = expect.stringMatching(/^cli:.+@.+$/);
  expect((await auditTold(vote.database)).slice(before)).toEqual([
    [actor, 'role.granted', detail],
    [actor, 'role.revoked', detail],
  ]);
});

test('S37: a change that was logged and then failed is told as failed', async () => {
  // Claims may take 1,000 characters: there is no room for one more role.
  await account('full@example.com', { filler: 'x'.repeat(980) });
  const before = (await auditTold(vote.database)).length;
  const { code, stderr } = await admin('grant', 'full@example.com', '--role', 'ingest');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^error: .*1000 characters/)]);
  const detail = { email: 'full@example.com', uid: expect.any(String), role: 'ingest' };
  expect((await auditTold(vote.database)).slice(before)).toEqual([
    [expect.any(String), 'role.granted', detail],
    [expect.any(String), 'role.failed', { ...detail, wanted: 'role.granted' }],
  ]);
  expect(await claims('full@example.com')).toMatchObject({ ingest: undefined });
});

test('S37: without a database that could log it, no role changes', async () => {
  await account('unlogged@example.com');
  const nowhere = `postgres://nobody@127.0.0.1:${await findFreePort(0)}/votes`;
  const database = { DATABASE_URL: nowhere, MIGRATION_DATABASE_URL: nowhere };
  const { code, stderr } = await adminOn(
    database,
    ...['grant', 'unlogged@example.com', '--role', 'admin'],
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^error: nothing changed, for it could not be logged: the database cannot be reached .*\n$/,
  );
  expect(await claims('unlogged@example.com')).toMatchObject({ admin: undefined });
});

test('An unknown account, an unknown role, an emulator that is not there: one line, exit 1', async () => {
  const unknown = await admin('grant', 'nobody@example.com', '--role', 'admin');
  expect(unknown).toMatchObject({
    code: 1,
    stderr:
      'error: there is no account nobody@example.com in the project demo-dj-ranking; make it first\n',
  });
  expect((await admin('grant', 'nobody@example.com', '--role', 'boss')).code).toBe(1);
  const port = await findFreePort(0);
  const command = [votesProgram, 'admin', 'grant', 'a@b.c', '--role', 'admin'];
  const env = { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` };
  await expect(run(process.execPath, command, { cwd: ROOT, env })).rejects.toMatchObject({
    code: 1,
    stderr: `error: no Auth emulator answers at 127.0.0.1:${port}: is npm start running?\n`,
  });
});
