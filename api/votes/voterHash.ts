import { createHmac } from 'node:crypto';

/** Stores voters and sources as keyed hashes; `keyCheck` tells this key from another one. */
export interface VoterHash {
  keyCheck: string;
  voter(text: string): string;
  source(text: string): string;
}

const KEY_CHECK_LENGTH = 16;

/** HMAC-SHA-256 with `key`, apart for voters, sources and the check: none can be taken for another. */
export function voterHash(key: string): VoterHash {
  const hash = (domain: string, text: string) =>
    createHmac('sha256', key).update(`${domain}\0${text}`).digest('base64url');
  return {
    keyCheck: hash('key check', '').slice(0, KEY_CHECK_LENGTH),
    voter: (text) => hash('voter', text),
    source: (text) => hash('source', text),
  };
}
