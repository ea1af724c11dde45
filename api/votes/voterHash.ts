import { createHmac } from 'node:crypto';
import { ApiProblem } from '../problems/problem';

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

export function noHashKey(): ApiProblem {
  const title =
    'サーバーに、投票者をハッシュ化する鍵が設定されていません。サーバーの管理者に、VOTER_HASH_KEYの設定を依頼してください。';
  return new ApiProblem(409, 'not_configured', title, { detail: 'VOTER_HASH_KEY is not set' });
}
