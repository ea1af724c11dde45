import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { makeAccount } from '../../../scripts/start/emulators';
import { findFreePort } from '../../../scripts/start/ports';
import { auditTold } from '../../support/api/auditLog';
import type { TestDatabase } from '../../support/database/testDatabase';
import type { AuthEmulator } from '../../support/processes/authEmulator';
import { runCommand } from '../../support/api/runCommand';
import { runVotes } from '../../support/processes/votesCommand';

export interface AccountsWorld {
  emulator: AuthEmulator;
  vote: TestDatabase;
}

const PASSWORD = 'dj-ranking-2022';
const PROJECT = 'v1/projects/demo-dj-ranking/accounts';

const SignedIn = z.object({
  idToken: z.string().optional(),
  localId: z.string().optional(),
  error: z.object({ message: z.string() }).optional(),
});
const Found = z.object({ users: z.array(z.object({ validSince: z.string() })) });

/** `npm run votes -- admin …` on the real emulator, and what the accounts are afterwards. */
export function testRoles(world: () => AccountsWorld): void {
  const account = (email: string, claims = {}) => {
    const { host } = world().emulator;
    return makeAccount({ authHost: host, email, password: PASSWORD, claims, emailVerified: false });
  };

  async function signIn(email: string, password = PASSWORD) {
    const credentials = { email, password, returnSecureToken: true };
    const path = 'v1/accounts:signInWithPassword?key=any';
    return SignedIn.parse(await world().emulator.ask(path, credentials));
  }

  /** From which second on a sign-in must be to be renewed; the emulator keeps it, but renews all the same. */
  async function validSince(email: string): Promise<number> {
    const found = await world().emulator.ask(`${PROJECT}:lookup`, { email: [email] });
    return Number(Found.parse(found).users[0]?.validSince);
  }

  async function disable(email: string): Promise<void> {
    const { localId } = await signIn(email);
    const answer = await world().emulator.ask(`${PROJECT}:update`, { localId, disableUser: true });
    expect(answer).toMatchObject({ localId });
  }

  async function claims(email: string) {
    const { idToken = '' } = await signIn(email);
    const { admin, auditor, ingest, email_verified } = decodeJwt(idToken);
    return { admin, auditor, ingest, email_verified };
  }

  const admin = (...args: string[]) => {
    const env = { FIREBASE_AUTH_EMULATOR_HOST: world().emulator.host };
    return runCommand(world().vote, ['admin', ...args], env);
  };

  const told = async (from = 0) => (await auditTold(world().vote.database)).slice(from);

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
    // It counts in whole seconds.
    while (Math.floor(Date.now() / 1000) <= before) await sleep(50);
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
    const before = (await told()).length;
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
    expect(await told(before)).toEqual([
      [actor, 'role.granted', detail],
      [actor, 'role.revoked', detail],
    ]);
  });

  test('S37: a change that was logged and then failed is told as failed', async () => {
    // Claims may take 1,000 characters: there is no room for one more role.
    await account('full@example.com', { filler: 'x'.repeat(980) });
    const before = (await told()).length;
    const { code, stderr } = await admin('grant', 'full@example.com', '--role', 'ingest');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^error: .*1000 characters/)]);
    const detail = { email: 'full@example.com', uid: expect.any(String), role: 'ingest' };
    expect(await told(before)).toEqual([
      [expect.any(String), 'role.granted', detail],
      [expect.any(String), 'role.failed', { ...detail, wanted: 'role.granted' }],
    ]);
    expect(await claims('full@example.com')).toMatchObject({ ingest: undefined });
  });

  test('S37: without a database that could log it, no role changes', async () => {
    await account('unlogged@example.com');
    const nowhere = `postgres://nobody@127.0.0.1:${await findFreePort(0)}/votes`;
    const database = { appUrl: nowhere, ownerUrl: nowhere };
    const grant = ['grant', 'unlogged@example.com', '--role', 'admin'];
    // A process: Node's own errors are no Error of the realm that Jest runs tests in.
    const env = { FIREBASE_AUTH_EMULATOR_HOST: world().emulator.host };
    const { code, stderr } = await runVotes(database, ['admin', ...grant], env);
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
    const env = { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` };
    const grant = ['admin', 'grant', 'a@b.c', '--role', 'admin'];
    expect(await runVotes(world().vote, grant, env)).toMatchObject({
      code: 1,
      stderr: `error: no Auth emulator answers at 127.0.0.1:${port}: is npm start running?\n`,
    });
  });
}
