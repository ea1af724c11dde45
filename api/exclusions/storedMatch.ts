import type pg from 'pg';
import type { ExclusionMatch, ToldMatch } from '../../contract/decisions/exclusionMatch';
import { foldIdentity } from '../../rules/names';
import { listDjNames } from '../djs/makeDjs';
import { checkVoters, readVoters } from '../votes/voters';
import type { VoterHash } from '../votes/voterHash';

/** A match with its voters and sources as votes carry them. */
export type StoredMatch = ExclusionMatch;

/** `told` is the match as lists and the log tell it. */
export interface CheckedMatch {
  stored: StoredMatch;
  told: ToldMatch;
}

/** The match names DJs that are not there. */
export class UnknownDjs extends Error {
  constructor(readonly ids: readonly string[]) {
    super(`there is no DJ ${ids.join(', ')}`);
  }
}

/** Voters are stored as hashes, and this server has no key to hash those of the match. */
export class NoHashKey extends Error {}

/**
 * Looks up what a match names. `voterHash` is null where this server has no key. Throws UnknownDjs,
 * NoHashKey, and VotersOtherwise where the stored voters were hashed with another key.
 */
export async function checkMatch(
  client: pg.ClientBase,
  match: ExclusionMatch,
  voterHash: VoterHash | null,
): Promise<CheckedMatch> {
  const asked = bothWays(match);
  const stored = { ...match, ...asked, ...(await storedOrigins(client, asked, voterHash)) };
  const { voteIds, voters, sources, djs, ...rest } = match;
  const told: ToldMatch = {
    ...rest,
    ...(voteIds && { voteIds: distinct(voteIds) }),
    ...(voters && { voters: distinct(voters) }),
    ...(sources && { sources: distinct(sources) }),
    ...(djs && { djs: await namesOf(client, djs) }),
  };
  return { stored, told };
}

type Texts = Pick<ExclusionMatch, 'voteIds' | 'voters' | 'sources'>;

/** Votes from before their texts were folded are stored as they came: each text is looked for as given and as folded. */
function bothWays({ voteIds, voters, sources }: ExclusionMatch): Texts {
  return {
    ...(voteIds && { voteIds: both(voteIds) }),
    ...(voters && { voters: both(voters) }),
    ...(sources && { sources: both(sources) }),
  };
}

function both(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [text, foldIdentity(text) || text]))];
}

function distinct(texts: readonly string[]): number {
  return new Set(texts).size;
}

async function namesOf(client: pg.ClientBase, ids: readonly string[]) {
  const wanted = new Set(ids);
  const djs = (await listDjNames(client)).filter(({ id }) => wanted.has(id));
  for (const { id } of djs) wanted.delete(id);
  if (wanted.size > 0) throw new UnknownDjs([...wanted]);
  return djs;
}

type Origins = Pick<ExclusionMatch, 'voters' | 'sources'>;

// HMAC-SHA-256 in base64url, as VoterHash gives it.
const HASH = /^[\w-]{43}$/;

// Organisers may know voters as they were handed in, or as they are stored: where hashes are stored,
// each text is looked for as both.
async function storedOrigins(
  client: pg.ClientBase,
  { voters, sources }: Origins,
  voterHash: VoterHash | null,
): Promise<Origins> {
  const given = [...(voters ?? []), ...(sources ?? [])];
  if (given.length === 0) return {};
  const stored = await readVoters(client);
  if (stored.kind !== 'hashed' || given.every((text) => HASH.test(text))) {
    return withHashes(
      { voters, sources },
      stored.keyCheck === voterHash?.keyCheck ? voterHash : null,
    );
  }
  if (!voterHash) throw new NoHashKey('VOTER_HASH_KEY is not set');
  checkVoters(stored, 'hashed', voterHash.keyCheck);
  return withHashes({ voters, sources }, voterHash);
}

function withHashes({ voters, sources }: Origins, hash: VoterHash | null): Origins {
  if (!hash) return { voters, sources };
  return {
    voters: voters?.flatMap((text) => [text, hash.voter(text)]),
    sources: sources?.flatMap((text) => [text, hash.source(text)]),
  };
}
