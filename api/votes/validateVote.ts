import { hash as digest } from 'node:crypto';
import type pg from 'pg';
import { readInstant } from '../../rules/instants';
import { isExcelDay, isExcelNumber } from '../../rules/csv/spreadsheets';
import { LONGEST_DJ_FIELD } from '../../rules/poll';
import { derivedVoteId, foldIdentity, quote } from '../../rules/names';
import { excelNumber, LineError, wrongLine } from '../csv/lineErrors';
import { lockWritingSql } from '../database/transaction';
import type { DjMatcher } from '../djs/djNames';
import type { IncomingVote } from './addVotes';
import type { VoterHash } from './voters';

/** What votes are checked against: [opensAt, closesAt) in milliseconds since 1970; `final`: late votes are refused. */
export interface Window {
  opensAt: number;
  closesAt: number;
  final: boolean;
  /** How voters and sources are stored: `kind` is null until the first one is, `keyCheck` tells the key of hashes. */
  voters: { kind: 'plain' | 'hashed' | null; keyCheck: string | null };
}

export type WindowRow = Pick<Window, 'final' | 'voters'> & { opensAt: Date; closesAt: Date };

const READ_WINDOW = `
  select opens_at as "opensAt", closes_at as "closesAt", final_at is not null as final,
    json_build_object('kind', voters, 'keyCheck', voter_key_check) as voters
  from poll`;

/** Null while there is no poll. */
export async function readWindow(client: pg.ClientBase): Promise<Window | null> {
  return windowOf(await client.query<WindowRow>(READ_WINDOW));
}

/** As readWindow for an import, locked against changes until this transaction ends (see lockOutWriters). */
export async function lockWindow(client: pg.ClientBase): Promise<Window | null> {
  await client.query(lockWritingSql('import'));
  return readWindow(client);
}

/** The same for a batch, as two statements to be sent with others; windowOf reads the result of the second. */
export const LOCK_WINDOW = `${lockWritingSql('batch')}; ${READ_WINDOW}`;

export function windowOf(result: pg.QueryResult<WindowRow> | undefined): Window | null {
  const row = result?.rows[0];
  if (!row) return null;
  return { ...row, opensAt: row.opensAt.getTime(), closesAt: row.closesAt.getTime() };
}

export type VoteField = 'id' | 'dj' | 'voter' | 'source' | 'castAt';

/** What a vote is checked against; `now` in milliseconds since 1970, of the poll's clock. */
export interface VoteChecks {
  window: Window;
  now: number;
  djs: DjMatcher;
  /** Null: voters are stored as they come. */
  hash: VoterHash | null;
}

const MAX_AHEAD_MS = 5 * 60_000;
const MAX_TEXT = { id: 200, dj: LONGEST_DJ_FIELD, voter: 1000, source: 1000 } as const;

/** A vote as it is stored from its texts, '' for what is left out; what it lacks of an identity is derived. Throws LineError. */
export function validateVote(
  texts: Record<VoteField, string>,
  { djs, hash, ...times }: VoteChecks,
): IncomingVote {
  const castAt = readCastAt(texts.castAt.trim(), times);
  const voter = foldText('voter', texts.voter);
  const source = foldText('source', texts.source);
  const id = foldText('id', texts.id);
  if (id === null && voter === null) {
    throw new LineError('no_identity', 'neither an id nor a voter');
  }
  // Last, because it may make a DJ: a line that is not taken makes none.
  const dj = djs.match(checkText('dj', texts.dj.trim()));
  const stored = {
    dj,
    castAt,
    voter: hash && voter !== null ? hash.voter(voter) : voter,
    source: hash && source !== null ? hash.source(source) : source,
  };
  return { id: id ?? derivedVoteId(stored, (text) => digest('sha256', text)), ...stored };
}

/** Blank is null. PostgreSQL stores no NUL, and an index no long key. */
function foldText(field: 'id' | 'voter' | 'source', text: string): string | null {
  const folded = foldIdentity(checkText(field, text));
  // One character may become several.
  return folded === '' ? null : checkText(field, folded);
}

function checkText(field: keyof typeof MAX_TEXT, text: string): string {
  if (text.includes('\0')) throw wrongLine(`a NUL character in ${field}`);
  if (text.length > MAX_TEXT[field])
    throw wrongLine(`${field} is longer than ${MAX_TEXT[field]} characters`);
  return text;
}

/** When a vote was cast, as ISO 8601 in UTC, where it may be counted. */
function readCastAt(text: string, { window, now }: Pick<VoteChecks, 'window' | 'now'>): string {
  if (isExcelNumber(text)) throw excelNumber('castAt', text);
  const { iso, ms } = parseCastAt(text);
  const isInWindow = ms >= window.opensAt && ms < window.closesAt;
  // Seconds of 1970 as well, where a poll was open then.
  if (isExcelDay(text) && !isInWindow) {
    const message = `${quote(text)} is the number that Excel has for a day: give the column a format with date and time, and save the file again`;
    throw new LineError('excel_day', message, text);
  }
  if (!isInWindow) {
    const when = ms < window.opensAt ? 'before the poll opened' : 'after the poll closed';
    throw wrongTime('outside_window', `cast ${when}`, ms);
  }
  if (ms > now + MAX_AHEAD_MS)
    throw wrongTime('ahead_of_clock', 'cast more than 5 minutes ahead of the clock', ms);
  return iso;
}

function wrongTime(code: 'outside_window' | 'ahead_of_clock', message: string, ms: number) {
  const instant = new Date(ms).toISOString();
  return new LineError(code, `${message} (${instant})`, instant);
}

function parseCastAt(text: string) {
  try {
    return readInstant(text);
  } catch (error) {
    throw new LineError('bad_instant', (error as Error).message, text);
  }
}
