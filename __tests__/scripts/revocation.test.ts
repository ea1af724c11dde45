import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { setVote } from '../../api/settings/writeVote';
import { makeAccount } from '../../scripts/start/account';
import { startApi } from '../../scripts/start/api';
import type { ProcessPart } from '../../scripts/start/child';
import { startEmulators } from '../../scripts/start/emulators';
import { findFreePort } from '../../scripts/start/ports';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { votesProgram } from '../support/processes/programs';

// The real Auth emulator takes its time to start.
jest.setTimeout(90_000);

const ROOT = resolve(__dirname, '..', '..');
const PASSWORD = 'dj-ranking-2022';
const run = promisify(execFile);

let vote: TestDatabase;
let folder: string;
let authHost: string;
let emulator: ProcessPart;
let api: ProcessPart;
let address: string;

beforeAll(async () => {
  vote = await createTestDatabase();
  const [opensAt, closesAt] = ['2022-09-01T00:00:00Z', '2022-10-01T00:00:00Z'];
  await vote.database.write((client) =>
    setVote(client, { name: '投票', year: 2022, opensAt, closesAt }),
  );
  folder = await mkdtemp(join(tmpdir(), 'dj-ranking-revocation-'));
  const ports = [];
  for (let port = 0; port < 4; port += 1) ports.push(await findFreePort(0));
  const [authPort = 0, hub = 0, logging = 0, apiPort = 0] = ports;
  authHost = `127.0.0.1:${authPort}`;
  address = `http://127.0.0.1:${apiPort}`;
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = {
    ...{ auth: at(authPort), hub: at(hub), logging: at(logging) },
    ui: { enabled: false },
  };
  const firebaseJson = join(folder, 'firebase.json');
  await writeFile(firebaseJson, JSON.stringify({ emulators }));
  emulator = await startEmulators({ authPort, firebaseJson });
  api = await startApi({ port: apiPort, env: environment() });
});

afterAll(async () => {
  await api?.stop();
  await emulator?.stop();
  await vote.drop();
  await rm(folder, { recursive: true, force: true });
});

const environment = () => ({
  DATABASE_URL: vote.appUrl,
  MIGRATION_DATABASE_URL: vote.ownerUrl,
  FIREBASE_PROJECT_ID: 'demo-dj-ranking',
  FIREBASE_AUTH_EMULATOR_HOST: authHost,
});

const SignedIn = z.object({ idToken: z.string(), localId: z.string() });

async function ask(path: string, body: object) {
  const response = await fetch(`http://${authHost}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return answer;
}

async function signInAdmin(email: string) {
  await makeAccount({
    authHost,
    email,
    password: PASSWORD,
    claims: { admin: true },
    emailVerified: true,
  });
  const credentials = { email, password: PASSWORD, returnSecureToken: true };
  return SignedIn.parse(await ask('accounts:signInWithPassword?key=any', credentials));
}

async function decide(idToken: string): Promise<number> {
  const response = await fetch(`${address}/v1/notes`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ notes: [] }),
  });
  await response.body?.cancel();
  return response.status;
}

const votes = (...args: string[]) => {
  const env = { ...process.env, ...environment() };
  return run(process.execPath, [votesProgram, ...args], { cwd: ROOT, env });
};

test('S11: after "votes admin revoke" the open sign-in decides nothing any more', async () => {
  const { idToken } = await signInAdmin('first@example.com');
  expect(await decide(idToken)).toBe(200);
  await votes('admin', 'revoke', 'first@example.com', '--role', 'admin', '--force');
  // The token is as good as before: its account is asked about. Claim gone: 403; sign-in older than the revocation: 401.
  expect([401, 403]).toContain(await decide(idToken));
});

test('S11: a disabled account and one that is gone decide nothing any more', async () => {
  const { idToken, localId } = await signInAdmin('second@example.com');
  expect(await decide(idToken)).toBe(200);
  const accounts = 'projects/demo-dj-ranking/accounts';
  await ask(`${accounts}:update`, { localId, disableUser: true });
  expect(await decide(idToken)).toBe(401);
  await ask(`${accounts}:update`, { localId, disableUser: false });
  expect(await decide(idToken)).toBe(200);
  await ask(`${accounts}:delete`, { localId });
  expect(await decide(idToken)).toBe(401);
});

test('S11 S13: without the identity service no decision, but figures are read', async () => {
  const { idToken } = await signInAdmin('third@example.com');
  expect(await decide(idToken)).toBe(200);
  await emulator.stop();
  expect(await decide(idToken)).toBe(503);
  const headers = { Authorization: `Bearer ${idToken}` };
  expect((await fetch(`${address}/v1/vote`, { headers })).status).toBe(200);
});
