import type pg from 'pg';
import { ApiProblem } from '../problems/problem';
import type { Window } from '../window/lockWindow';
import type { VoterHash } from './voterHash';

/** How the voters and sources of this poll are stored; one poll never mixes the two. */
export type StoredVoters = Window['voters'];
export type VoterKind = NonNullable<StoredVoters['kind']>;

export function kindOf(hash: VoterHash | null): [kind: VoterKind, keyCheck: string | null] {
  return hash ? ['hashed', hash.keyCheck] : ['plain', null];
}

/** The poll holds voters of the other kind, or hashed with another key: the same voter would be two. */
export class VotersOtherwise extends ApiProblem {
  constructor(stored: VoterKind) {
    const title =
      'この投票では、投票者の記録方法（そのまま・ハッシュ化）が異なります。同じ方法にそろえて、もう一度お試しください。';
    const detail =
      stored === 'plain'
        ? 'the voters of this poll are stored as they came: they cannot be hashed any more'
        : 'the voters of this poll are stored as hashes of one key: plain ones, or those of another key, do not go with them';
    super(409, 'voters_otherwise', title, { detail });
  }
}

export async function readVoters(client: pg.ClientBase): Promise<StoredVoters> {
  const { rows } = await client.query<StoredVoters>(
    'select voters as kind, voter_key_check as "keyCheck" from poll',
  );
  return rows[0] ?? { kind: null, keyCheck: null };
}

/**
 * The same for who is about to store the first voters: waits for another transaction that is settling how, and what it says
 * stays true until this one ends.
 */
export async function awaitVoters(client: pg.ClientBase): Promise<StoredVoters> {
  await client.query('select 1 from poll for no key update');
  return readVoters(client);
}

/** Throws VotersOtherwise where voters of this kind (and, hashed, of this key) do not go with the stored. */
export function checkVoters(stored: StoredVoters, kind: VoterKind, keyCheck: string | null): void {
  if (stored.kind === null) return;
  if (stored.kind !== kind || (kind === 'hashed' && stored.keyCheck !== keyCheck)) {
    throw new VotersOtherwise(stored.kind);
  }
}

/**
 * Settles how voters are stored in this poll, before the first vote with one is stored. Call it with
 * the window locked (lockWindow) and before votes and sums; throws VotersOtherwise. `keyCheck` is null
 * for `plain`.
 */
export async function settleVoters(
  client: pg.ClientBase,
  kind: VoterKind,
  keyCheck: string | null,
): Promise<void> {
  const stored = await readVoters(client);
  checkVoters(stored, kind, keyCheck);
  if (stored.kind !== null) return;
  // Two first writers wait for each other here: the second one finds what the first one settled.
  await client.query('update poll set voters = $1, voter_key_check = $2 where voters is null', [
    kind,
    keyCheck,
  ]);
  checkVoters(await readVoters(client), kind, keyCheck);
}
