import { z } from 'zod';
import type { Role } from '../../contract/core/roles';
import { PROJECT } from './project';

export interface AccountOptions {
  /** HOST:PORT of the Auth emulator. */
  authHost: string;
  email: string;
  password: string;
  claims: Partial<Record<Role, true>>;
  emailVerified: boolean;
}

const ANSWER_LIMIT = 30_000;

const Answer = z.object({
  localId: z.string().optional(),
  users: z.array(z.object({ localId: z.string() })).optional(),
  error: z.object({ message: z.string() }).optional(),
});

/** Makes the account in the Auth emulator, or gives the one that is there this password and these claims. */
export async function makeAccount({ authHost, ...account }: AccountOptions): Promise<void> {
  const ask = async (path: string, body: object) => {
    const base = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}`;
    const response = await fetch(`${base}/${path}`, {
      method: 'POST',
      // The emulator's word for "with all rights".
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    });
    return Answer.parse(await response.json());
  };
  const { email, password, claims, emailVerified } = account;
  const made = await ask('accounts', { email, password });
  const known = made.localId ? made : await ask('accounts:lookup', { email: [email] });
  const localId = known.localId ?? known.users?.[0]?.localId;
  const changed = await ask('accounts:update', {
    localId,
    password,
    emailVerified,
    customAttributes: JSON.stringify(claims),
  });
  const failure = (localId ? undefined : made.error) ?? changed.error;
  if (failure) throw new Error(`The account ${email} could not be made: ${failure.message}`);
}
