import { createHash, type Hash } from 'node:crypto';
import { invalidRequest } from '../problems/problem';

const NAME = 'Idempotency-Key';
/** What an Idempotency-Key looks like. */
export const KEY = /^[\x21-\x7e]{1,200}$/;

/** Who asks for what under which Idempotency-Key; another account's key is another key. */
export interface KeyClaim {
  /** Its uid. */
  account: string;
  method: string;
  path: string;
  key: string;
}

interface Request {
  method: string;
  path: string;
  header(name: string): string | undefined;
}

/** Null where the request carries no Idempotency-Key. Throws a 400 that names the header. */
export function claimOf(request: Request, account: string): KeyClaim | null {
  const key = request.header(NAME);
  if (key === undefined) return null;
  if (KEY.test(key)) return { account, method: request.method, path: request.path, key };
  const message = 'expected 1 to 200 visible ASCII characters';
  throw invalidRequest([{ field: NAME, message }]);
}

/** What makes a request the same: SHA-256 of its query, and of the bytes of its body, given to it piece by piece. */
export function requestHash(search: string): Hash {
  return createHash('sha256').update(`${search}\n`);
}
