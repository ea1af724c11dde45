import { createHash, createHmac } from 'node:crypto';
import type { Content, Model } from './model';
import { HASH_KEY } from './vocabulary';

/** The votes that are void, by identity. */
export function voidVotes({ exclusions }: Model): Set<string> {
  return new Set(exclusions.flatMap(({ held, undone }) => (undone ? [] : [...held])));
}

// As docs/api.md describes it, and not with the product's own function.
export function hashed(kind: 'voter' | 'source', text: string | null): string | null {
  if (text === null) return null;
  return createHmac('sha256', HASH_KEY).update(`${kind}\0${text}`).digest('base64url');
}

/** The id that a vote is stored with. */
export function storedIdOf({ voters }: Model, key: string, { voter, dj, ms }: Content): string {
  if (key.startsWith('id:')) return key.slice('id:'.length);
  const storedVoter = voters === 'hashed' ? hashed('voter', voter) : voter;
  const text = JSON.stringify([storedVoter, dj, new Date(ms).toISOString()]);
  return `vote-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}
