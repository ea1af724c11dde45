import { createHash, type Hash } from 'node:crypto';
import { invalidRequest } from '../problems/problem';

const NAME = 'Idempotency-Key';
const KEY = /^[\x21-\x7e]{1,200}$/;

/** The value of the header; null where it is left out. Throws a 400 that names the header. */
export function parseKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (KEY.test(header)) return header;
  const message = 'expected 1 to 200 visible ASCII characters';
  throw invalidRequest([{ field: NAME, message }]);
}

/** What makes a request the same: SHA-256 of its query, and of the bytes of its body, given to it piece by piece. */
export function requestHash(search: string): Hash {
  return createHash('sha256').update(`${search}\n`);
}
