import { z } from 'zod';
import { setPoll } from '../../../api/settings/changePoll';
import { makeAccount } from '../../../scripts/start/emulators';
import { startApi } from '../../../scripts/start/voteApi';
import type { ProcessPart } from '../../../scripts/start/processes';
import { findFreePort } from '../../../scripts/start/ports';
import { runCommand } from '../../support/api/runCommand';
import type { AccountsWorld } from './roles';

const PASSWORD = 'dj-ranking-2022';
const SignedIn = z.object({ idToken: z.string(), localId: z.string() });

/** The API as npm start starts it, beside the real emulator, which is ended at the end. */
export function testRevocation(world: () => AccountsWorld): void {
  const emulator = () => world().emulator;
  let api: ProcessPart;
  let address: string;

  beforeAll(async () => {
    const { vote } = world();
    const [opensAt, closesAt] = ['2022-09-01T00:00:00Z', '2022-10-01T00:00:00Z'];
    await vote.database.write((client) =>
      setPoll(client, { name: '投票', year: 2022, opensAt, closesAt }),
    );
    const port = await findFreePort(0);
    address = `http://127.0.0.1:${port}`;
    const env = {
      DATABASE_URL: vote.appUrl,
      MIGRATION_DATABASE_URL: vote.ownerUrl,
      FIREBASE_PROJECT_ID: 'demo-dj-ranking',
      FIREBASE_AUTH_EMULATOR_HOST: emulator().host,
    };
    api = await startApi({ port, env });
  });
  afterAll(() => api?.stop());

  async function signInAdmin(email: string) {
    const claims = { admin: true } as const;
    const authHost = emulator().host;
    await makeAccount({ authHost, email, password: PASSWORD, claims, emailVerified: true });
    const credentials = { email, password: PASSWORD, returnSecureToken: true };
    const path = 'v1/accounts:signInWithPassword?key=any';
    return SignedIn.parse(await emulator().ask(path, credentials));
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

  test('S11: after "votes admin revoke" the open sign-in decides nothing any more', async () => {
    const { idToken } = await signInAdmin('first@example.com');
    expect(await decide(idToken)).toBe(200);
    const env = { FIREBASE_AUTH_EMULATOR_HOST: emulator().host };
    const revoke = ['admin', 'revoke', 'first@example.com', '--role', 'admin', '--force'];
    expect((await runCommand(world().vote, revoke, env)).code).toBe(0);
    // The token is as good as before: its account is asked about. Claim gone: 403; sign-in older than the revocation: 401.
    expect([401, 403]).toContain(await decide(idToken));
  });

  test('S11: a disabled account and one that is gone decide nothing any more', async () => {
    const { idToken, localId } = await signInAdmin('second@example.com');
    expect(await decide(idToken)).toBe(200);
    const accounts = 'v1/projects/demo-dj-ranking/accounts';
    await emulator().ask(`${accounts}:update`, { localId, disableUser: true });
    expect(await decide(idToken)).toBe(401);
    await emulator().ask(`${accounts}:update`, { localId, disableUser: false });
    expect(await decide(idToken)).toBe(200);
    await emulator().ask(`${accounts}:delete`, { localId });
    expect(await decide(idToken)).toBe(401);
  });

  test('S11 S13: without the identity service no decision, but figures are read', async () => {
    const { idToken } = await signInAdmin('third@example.com');
    expect(await decide(idToken)).toBe(200);
    await emulator().stop();
    expect(await decide(idToken)).toBe(503);
    const headers = { Authorization: `Bearer ${idToken}` };
    expect((await fetch(`${address}/v1/poll`, { headers })).status).toBe(200);
  });
}
