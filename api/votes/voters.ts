import type pg from 'pg';

/** How the voters and sources of this vote are stored. */
export type VoterKind = 'plain' | 'hashed';

/** `kind` is null until a vote with a voter or a source is stored; `keyCheck` recognises the key. */
export interface StoredVoters {
  kind: VoterKind | null;
  keyCheck: string | null;
}

/** The vote holds voters of the other kind, or hashed with another key: the same voter would be two. */
export class VotersOtherwise extends Error {
  constructor(readonly stored: VoterKind) {
    super(
      stored === 'plain'
        ? 'the voters of this vote are stored as they came: they cannot be hashed any more'
        : 'the voters of this vote are stored as hashes of one key: plain ones, or those of another key, do not go with them',
    );
  }
}

/** How voters are stored, as SQL; votersOf reads its result. */
export const READ_VOTERS = 'select voters as kind, voter_key_check as "keyCheck" from poll';

export function votersOf({ rows }: pg.QueryResult<StoredVoters>): StoredVoters {
  return rows[0] ?? { kind: null, keyCheck: null };
}

export async function readVoters(client: pg.ClientBase): Promise<StoredVoters> {
  return votersOf(await client.query<StoredVoters>(READ_VOTERS));
}

/**
 * What readVoters gave, for who is about to store voters: where nothing is settled yet, it waits for another
 * transaction that is settling it, and what it says stays true until this one ends.
 */
export async function awaitVoters(
  client: pg.ClientBase,
  stored: StoredVoters,
): Promise<StoredVoters> {
  if (stored.kind !== null) return stored;
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
 * Settles how voters are stored in this vote, before the first vote with one is stored. Call it with
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
