import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  exportJWK,
  generateKeyPair,
  type GenerateKeyPairResult,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';

const PROJECT = 'dj-ranking-test';

/** An issuer of Firebase-like ID tokens: an RSA key, and an endpoint that publishes it. */
export interface KeyServer {
  url: URL;
  project: string;
  privateKey: CryptoKey;
  /** The public key as it is published. */
  published: Record<string, unknown>;
  fetches(): number;
  /** The endpoint answers 500 until it is mended. */
  breakDown(): void;
  mend(): void;
  sign(claims?: Record<string, unknown>, header?: Partial<JWTHeaderParameters>): Promise<string>;
  close(): Promise<void>;
}

// A pair of RSA keys takes longer to make than a test takes to run.
let ownPair: Promise<GenerateKeyPairResult> | undefined;
const makePair = () => generateKeyPair('RS256', { extractable: true });

/** The servers of one test file share a key; `isStranger` asks for another one. */
export async function startKeyServer(isStranger = false): Promise<KeyServer> {
  const { privateKey, publicKey } = await (isStranger ? makePair() : (ownPair ??= makePair()));
  const published = { ...(await exportJWK(publicKey)), kid: 'key-1', use: 'sig' };
  let fetches = 0;
  let broken = false;
  const server = createServer((_, response) => {
    fetches += 1;
    response.writeHead(broken ? 500 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ keys: [published] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/keys`),
    project: PROJECT,
    privateKey,
    published,
    fetches: () => fetches,
    breakDown: () => void (broken = true),
    mend: () => void (broken = false),
    sign: (claims, header) =>
      new SignJWT({ ...goodClaims(), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1', typ: 'JWT', ...header })
        .sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** What a fresh ID token of an administrator says. */
export function goodClaims(project = PROJECT): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: 'uid-1',
    user_id: 'uid-1',
    iat: now,
    auth_time: now,
    exp: now + 3600,
    email: 'admin@example.com',
    email_verified: true,
    firebase: { identities: {}, sign_in_provider: 'password' },
    admin: true,
  };
}
