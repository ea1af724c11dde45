import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { makeAccount } from '../../scripts/start/emulators';
import { findFreePort } from '../../scripts/start/ports';
import { auditTold } from '../support/api/auditLog';
import { runCommand } from '../support/api/runCommand';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { type AuthEmulator, startAuthEmulator } from '../support/processes/authEmulator';
import { runVotes } from '../support/processes/votesCommand';

// The real Auth emulator.
jest.setTimeout(90_000);

const PASSWORD = 'dj-ranking-2022';
const ACCOUNTS = 'v1/projects/demo-dj-ranking/accounts';
const Found = z.object({ users: z.array(z.object({ validSince: z.string() })) });

let emulator: AuthEmulator;
let poll: TestDatabase;

beforeAll(async () => {
  poll = await createTestDatabase();
  emulator = await startAuthEmulator();
});
afterAll(async () => {
  await emulator?.stop();
  await poll.drop();
});

function account(email: string, claims = {}, emailVerified = false) {
  return makeAccount({ authHost: emulator.host, email, password: PASSWORD, claims, emailVerified });
}

const signIn = (email: string) => emulator.signIn(email, PASSWORD);

async function claimsOf(email: string) {
  const { admin, auditor, ingest, email_verified } = decodeJwt((await signIn(email)).idToken ?? '');
  return { admin, auditor, ingest, email_verified };
}

/** From which second on a sign-in must be to be renewed. */
async function validSince(email: string): Promise<number> {
  const { users } = Found.parse(await emulator.ask(`${ACCOUNTS}:lookup`, { email: [email] }));
  return Number(users[0]?.validSince);
}

const admin = (...args: string[]) =>
  runCommand(poll, ['admin', ...args], { FIREBASE_AUTH_EMULATOR_HOST: emulator.host });

test('roles add up and go one by one; the last admin stays unless forced', async () => {
  await account('one@example.com');
  for (let time = 0; time < 2; time += 1) {
    const granted = await admin('grant', 'one@example.com', '--role', 'auditor');
    expect(granted).toMatchObject({ code: 0, stdout: 'one@example.com  auditor\n' });
  }
  await admin('grant', 'one@example.com', '--role', 'admin');
  const both = { admin: true, auditor: true, ingest: undefined, email_verified: true };
  expect(await claimsOf('one@example.com')).toEqual(both);

  const refused = await admin('revoke', 'one@example.com', '--role', 'admin');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('one@example.com is the last admin');
  expect(await claimsOf('one@example.com')).toEqual(both);

  // An account that nobody can use keeps nobody's place.
  await account('disabled@example.com', { admin: true }, true);
  const { localId } = await signIn('disabled@example.com');
  await emulator.ask(`${ACCOUNTS}:update`, { localId, disableUser: true });
  expect((await admin('revoke', 'one@example.com', '--role', 'admin')).code).toBe(1);

  await account('two@example.com', { admin: true }, true);
  const before = await validSince('one@example.com');
  while (Math.floor(Date.now() / 1000) <= before) await sleep(50);
  // Sessions end even where no role goes.
  await admin('revoke', 'one@example.com', '--role', 'ingest');
  expect(await validSince('one@example.com')).toBeGreaterThan(before);
  const revoked = await admin('revoke', 'one@example.com', '--role', 'admin');
  expect(revoked.stdout).toBe('one@example.com  auditor\n');
  expect(await claimsOf('one@example.com')).toMatchObject({ admin: undefined, auditor: true });
  const forced = await admin('revoke', 'two@example.com', '--role', 'admin', '--force');
  expect(forced).toMatchObject({ code: 0, stdout: 'two@example.com  no role\n' });
  // Once for each change that was made.
  const actor = expect.stringMatching(/^cli:.+@.+$/);
  const entry = (action: string, email: string, role: string) =>
    [actor, action, expect.objectContaining({ email, role })] as unknown;
  expect(await auditTold(poll.database)).toEqual([
    entry('role.granted', 'one@example.com', 'auditor'),
    entry('role.granted', 'one@example.com', 'admin'),
    entry('role.revoked', 'one@example.com', 'admin'),
    entry('role.revoked', 'two@example.com', 'admin'),
  ]);
});

test('"votes admin invite" makes an account and prints its link; "list" has its state', async () => {
  const invited = await admin('invite', 'new@example.com', '--role', 'auditor');
  const link = /^new@example\.com {2}auditor\n(http:\S+mode=resetPassword\S+)\n$/;
  expect([invited.code, invited.stdout]).toEqual([0, expect.stringMatching(link)]);
  const again = await admin('resend', 'new@example.com');
  expect(again.stdout).toMatch(link);
  expect(again.stdout).not.toBe(invited.stdout);
  await account('reads@example.com', { auditor: true }, true);
  await signIn('reads@example.com');
  const refused = await admin('resend', 'reads@example.com');
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('has a password')]);
  const lines = (await admin('list')).stdout.split('\n');
  expect(lines).toContain('new@example.com  auditor  invited  never');
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^reads@example\.com {2}auditor {2}active {2}\d{4}-\d\d-\d\d \d\d:\d\d \+09:00$/,
    ),
  );
});

test('without a database that could log it, no role changes', async () => {
  await account('unlogged@example.com');
  const nowhere = `postgres://nobody@127.0.0.1:${await findFreePort(0)}/votes`;
  const grant = ['admin', 'grant', 'unlogged@example.com', '--role', 'admin'];
  // A process: Node's own errors are no Error of the realm that Jest runs tests in.
  const env = { FIREBASE_AUTH_EMULATOR_HOST: emulator.host };
  const failed = await runVotes({ appUrl: nowhere, ownerUrl: nowhere }, grant, env);
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(/^error: the database cannot be reached .*\n$/);
  expect(await claimsOf('unlogged@example.com')).toMatchObject({ admin: undefined });
});
