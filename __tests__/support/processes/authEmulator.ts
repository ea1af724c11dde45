import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startEmulators } from '../../../scripts/start/emulators';
import { findFreePort } from '../../../scripts/start/ports';

const SignIn = z.object({
  idToken: z.string().optional(),
  localId: z.string().optional(),
  error: z.object({ message: z.string() }).optional(),
});

export type AuthEmulator = Awaited<ReturnType<typeof startAuthEmulator>>;

/** The real Auth emulator, on free ports. */
export async function startAuthEmulator() {
  const folder = await mkdtemp(join(tmpdir(), 'dj-ranking-auth-'));
  const authPort = await findFreePort(0);
  const part = await startEmulators({ authPort, firebaseJson: join(folder, 'firebase.json') });
  const host = `127.0.0.1:${authPort}`;
  /** Asks it as whoever may do everything; `path` behind identitytoolkit.googleapis.com. */
  async function ask(path: string, body: object, method = 'POST'): Promise<unknown> {
    const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/${path}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json();
  }
  return {
    host,
    ask,
    /** Signs in with a password; the ID token, and the uid. */
    async signIn(email: string, password: string) {
      const path = 'v1/accounts:signInWithPassword?key=any';
      return SignIn.parse(await ask(path, { email, password, returnSecureToken: true }));
    },
    async stop() {
      await part.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
