import { derivedVoteId } from '../../rules/derivedIds';
import type { ParsedInstant } from '../../rules/instants';
import { LineError } from '../csv/lineErrors';
import { BadInstant, readInstant } from '../instants';
import type { Window } from '../settings/lockSetting';
import { sha256 } from '../sha256';
import type { IncomingVote } from './addVotes';
import type { DjMatcher } from './matchDj';
import type { VoterHash } from './voterHash';

export type VoteField = 'id' | 'dj' | 'voter' | 'source' | 'castAt';

/** The texts of a vote as they came, '' for what is left out. */
export type VoteTexts = Record<VoteField, string>;

/** What a vote is checked against; `now` in milliseconds since 1970, of the vote's clock. */
export interface VoteChecks {
  window: Window;
  now: number;
  djs: DjMatcher;
  /** Left out or null: voters are stored as they come. */
  hashVoters?: VoterHash | null;
}

const MAX_AHEAD_MS = 5 * 60_000;
const MAX_TEXT = { id: 200, voter: 1000, source: 1000 } as const;

/** Throws LineError. */
export function validateVote(texts: VoteTexts, checks: VoteChecks): IncomingVote {
  const { iso, ms } = readCastAt(texts.castAt.trim());
  checkInstant(ms, checks);
  const plain = {
    voter: checkText('voter', texts.voter),
    source: checkText('source', texts.source),
  };
  const { voter, source } = checks.hashVoters ? hashed(plain, checks.hashVoters) : plain;
  const id = checkText('id', texts.id);
  if (id === null && voter === null) {
    throw new LineError('no_identity', 'neither an id nor a voter');
  }
  // Last, because it may make a DJ: a line that is not taken makes none.
  const dj = checks.djs.match(checkText('dj', texts.dj.trim()) ?? '');
  return {
    id: id ?? derivedVoteId({ voter, dj, castAt: iso }, sha256),
    dj,
    castAt: iso,
    voter,
    source,
  };
}

function readCastAt(text: string): ParsedInstant {
  try {
    return readInstant(text);
  } catch (error) {
    throw error instanceof BadInstant ? new LineError('bad_instant', error.message, text) : error;
  }
}

function checkInstant(ms: number, { window, now }: VoteChecks): void {
  if (ms < window.opensAt || ms >= window.closesAt) {
    const when = ms < window.opensAt ? 'before the vote opened' : 'after the vote closed';
    const instant = new Date(ms).toISOString();
    throw new LineError('outside_window', `cast ${when} (${instant})`, instant);
  }
  if (ms > now + MAX_AHEAD_MS) {
    const instant = new Date(ms).toISOString();
    const message = `cast more than 5 minutes ahead of the clock (${instant})`;
    throw new LineError('ahead_of_clock', message, instant);
  }
}

/** Blank is null. PostgreSQL stores no NUL, and an index no long key. */
function checkText(field: 'dj' | keyof typeof MAX_TEXT, text: string): string | null {
  if (text === '') return null;
  if (text.includes('\0')) throw new LineError('bad_line', `a NUL character in ${field}`);
  if (field !== 'dj' && text.length > MAX_TEXT[field]) {
    throw new LineError('bad_line', `${field} is longer than ${MAX_TEXT[field]} characters`);
  }
  return text.trim() === '' ? null : text;
}

type Origin = Pick<IncomingVote, 'voter' | 'source'>;

function hashed({ voter, source }: Origin, hash: VoterHash): Origin {
  return {
    voter: voter === null ? null : hash.voter(voter),
    source: source === null ? null : hash.source(source),
  };
}
