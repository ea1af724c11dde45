import { derivedVoteId } from '../../rules/derivedIds';
import { MOST_CHARACTERS } from '../../rules/djs/fields';
import { foldIdentity } from '../../rules/names';
import { LineError } from '../csv/lineErrors';
import { sha256 } from '../sha256';
import type { IncomingVote } from './addVotes';
import { type InstantChecks, readCastAt } from './castAt';
import type { DjMatcher } from './matchDj';
import type { VoterHash } from './voterHash';

export type VoteField = 'id' | 'dj' | 'voter' | 'source' | 'castAt';

/** The texts of a vote as they came, '' for what is left out. */
export type VoteTexts = Record<VoteField, string>;

/** What a vote is checked against. */
export interface VoteChecks extends InstantChecks {
  djs: DjMatcher;
  /** Left out or null: voters are stored as they come. */
  hashVoters?: VoterHash | null;
}

const MAX_TEXT = { id: 200, dj: MOST_CHARACTERS.name, voter: 1000, source: 1000 } as const;

/** Throws LineError. */
export function validateVote(texts: VoteTexts, checks: VoteChecks): IncomingVote {
  const castAt = readCastAt(texts.castAt.trim(), checks);
  const sent = {
    voter: checkText('voter', texts.voter),
    source: checkText('source', texts.source),
    id: checkText('id', texts.id),
  };
  const folded = {
    voter: foldText('voter', sent.voter),
    source: foldText('source', sent.source),
    id: foldText('id', sent.id),
  };
  if (folded.id === null && folded.voter === null) {
    throw new LineError('no_identity', 'neither an id nor a voter');
  }
  // Last, because it may make a DJ: a line that is not taken makes none.
  const dj = checks.djs.match(checkText('dj', texts.dj.trim()) ?? '');
  const vote = identify(folded, dj, castAt, checks.hashVoters);
  if (folded.id !== sent.id || folded.voter !== sent.voter || folded.source !== sent.source)
    vote.asSent = identify(sent, dj, castAt, checks.hashVoters);
  return vote;
}

interface PlainTexts {
  id: string | null;
  voter: string | null;
  source: string | null;
}

function identify(
  plain: PlainTexts,
  dj: string,
  castAt: string,
  hash: VoterHash | null | undefined,
): IncomingVote {
  const { voter, source } = hash ? hashed(plain, hash) : plain;
  const id = plain.id ?? derivedVoteId({ voter, dj, castAt }, sha256);
  return { id, dj, castAt, voter, source };
}

/** Blank is null. PostgreSQL stores no NUL, and an index no long key. */
function checkText(field: keyof typeof MAX_TEXT, text: string): string | null {
  if (text === '') return null;
  if (text.includes('\0')) throw new LineError('bad_line', `a NUL character in ${field}`);
  refuseLong(field, text);
  return text.trim() === '' ? null : text;
}

function refuseLong(field: keyof typeof MAX_TEXT, text: string): void {
  if (text.length > MAX_TEXT[field]) {
    throw new LineError('bad_line', `${field} is longer than ${MAX_TEXT[field]} characters`);
  }
}

/** One character may become several. */
function foldText(field: keyof PlainTexts, text: string | null): string | null {
  if (text === null) return null;
  const folded = foldIdentity(text);
  if (folded === text) return text;
  refuseLong(field, folded);
  return folded === '' ? null : folded;
}

type Origin = Pick<IncomingVote, 'voter' | 'source'>;

function hashed({ voter, source }: Origin, hash: VoterHash): Origin {
  return {
    voter: voter === null ? null : hash.voter(voter),
    source: source === null ? null : hash.source(source),
  };
}
