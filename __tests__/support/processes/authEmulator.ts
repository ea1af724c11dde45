import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startEmulators, writeAuthSettings } from '../../../scripts/start/emulators';
import { findFreePort } from '../../../scripts/start/ports';

const SignIn = z.object({
  idToken: z.string().optional(),
  localId: z.string().optional(),
  error: z.object({ message: z.string() }).optional(),
});
type SignIn = z.infer<typeof SignIn>;

/** The real Auth emulator, on free ports. */
export interface AuthEmulator {
  /** 127.0.0.1:PORT */
  host: string;
  /** Asks the emulator as whoever may do everything; `path` behind identitytoolkit.googleapis.com. */
  ask(path: string, body: object): Promise<unknown>;
  /** Signs in with a password; the ID token, and the uid. */
  signIn(email: string, password: string): Promise<SignIn>;
  /** Ends it; a second time does nothing. */
  stop(): Promise<void>;
}

export async function startAuthEmulator(): Promise<AuthEmulator> {
  const folder = await mkdtemp(join(tmpdir(), 'dj-ranking-auth-'));
  const authPort = await findFreePort(0);
  const firebaseJson = await writeAuthSettings(folder, authPort);
  const part = await startEmulators({ authPort, firebaseJson });
  const host = `127.0.0.1:${authPort}`;
  const ask: AuthEmulator['ask'] = async (path, body) => {
    const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    return answer;
  };
  return {
    host,
    ask,
    async signIn(email, password) {
      const path = 'v1/accounts:signInWithPassword?key=any';
      return SignIn.parse(await ask(path, { email, password, returnSecureToken: true }));
    },
    async stop() {
      await part.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
