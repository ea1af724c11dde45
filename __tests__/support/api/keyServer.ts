import {
  exportJWK,
  generateKeyPair,
  type GenerateKeyPairResult,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';
import { serveHere } from '../servers/serveHere';

const PROJECT = 'dj-ranking-test';

// A pair of RSA keys takes longer to make than a test takes to run.
let ownPair: Promise<GenerateKeyPairResult> | undefined;
const makePair = () => generateKeyPair('RS256', { extractable: true });

export type KeyServer = Awaited<ReturnType<typeof startKeyServer>>;

/**
 * An issuer of Firebase-like ID tokens: an RSA key, and an endpoint that publishes it. The servers of one test file share a key;
 * `isStranger` asks for another one.
 */
export async function startKeyServer(isStranger = false) {
  const { privateKey, publicKey } = await (isStranger ? makePair() : (ownPair ??= makePair()));
  /** The public key as it is published. */
  const published = { ...(await exportJWK(publicKey)), kid: 'key-1', use: 'sig' };
  let [fetches, status] = [0, 200];
  const { address, close } = await serveHere(() => {
    fetches += 1;
    return Response.json({ keys: [published] }, { status });
  });
  return {
    url: new URL(`${address}/keys`),
    project: PROJECT,
    privateKey,
    published,
    fetches: () => fetches,
    breakDown: () => void (status = 500),
    mend: () => void (status = 200),
    sign: (claims: Record<string, unknown> = {}, header: Partial<JWTHeaderParameters> = {}) =>
      new SignJWT({ ...goodClaims(), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1', typ: 'JWT', ...header })
        .sign(privateKey),
    close,
  };
}

/** What a fresh ID token of an administrator says. */
export function goodClaims(project = PROJECT): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  return {
    ...{ iss: `https://securetoken.google.com/${project}`, aud: project },
    ...{ sub: 'uid-1', user_id: 'uid-1', iat: now, auth_time: now, exp: now + 3600 },
    ...{ email: 'admin@example.com', email_verified: true, admin: true },
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
}
