import { createHash } from 'node:crypto';
import type { IncomingVote } from './addVotes';
import type { Window } from '../settings/lockWindow';
import type { Columns, Field } from '../csv/columns';
import { LineError } from '../csv/lineError';
import type { DjMatcher } from './matchDj';
import { parseInstant } from '../rules/parseInstant';
import type { VoterHash } from './voterHash';

/** What a vote is judged by; `now` in milliseconds since 1970, of the vote's clock. */
export interface Judge {
  window: Window;
  now: number;
  djs: DjMatcher;
  /** Left out or null: voters are stored as they come. */
  hashVoters?: VoterHash | null;
}

const MAX_AHEAD_MS = 5 * 60_000;
const MAX_TEXT = { id: 200, voter: 1000, source: 1000 } as const;

/** A line of a file as a vote; throws LineError. */
export function readVote(cells: readonly string[], columns: Columns, judge: Judge): IncomingVote {
  if (cells.length !== columns.width) {
    throw new LineError('bad_line', `${columns.width} fields expected, ${cells.length} found`);
  }
  return judgeVote((field) => cells[columns.index[field] ?? -1] ?? '', judge);
}

/** A vote from its texts as they came, '' for what is left out; throws LineError. */
export function judgeVote(text: (field: Field) => string, judge: Judge): IncomingVote {
  const { iso, ms } = parseInstant(text('castAt').trim());
  judgeInstant(ms, judge);
  const plain = {
    voter: checkText('voter', text('voter')),
    source: checkText('source', text('source')),
  };
  const { voter, source } = judge.hashVoters ? hashed(plain, judge.hashVoters) : plain;
  const id = checkText('id', text('id'));
  if (id === null && voter === null) {
    throw new LineError('no_identity', 'neither an id nor a voter');
  }
  // Last, because it may make a DJ: a line that is not taken makes none.
  const dj = judge.djs.match(checkText('dj', text('dj').trim()) ?? '');
  return { id: id ?? derivedId(voter, dj, iso), dj, castAt: iso, voter, source };
}

function judgeInstant(ms: number, { window, now }: Judge): void {
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

/** A vote without an id is its voter, DJ and instant: the same line again is the same vote. */
function derivedId(voter: string | null, dj: string, castAt: string): string {
  const content = JSON.stringify([voter, dj, castAt]);
  return `vote-${createHash('sha256').update(content).digest('hex').slice(0, 32)}`;
}
