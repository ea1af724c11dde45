import type pg from 'pg';
import { lockOutWriters, lockWritingSql } from '../database/locks';
import { resultsOf } from '../database/transaction';
import type { PollRule } from '../../rules/caseIds';
import type { PollSetting } from './changePoll';

export interface LockedSetting extends PollSetting {
  isFinal: boolean;
}

interface SettingRow {
  name: string;
  year: number;
  rule: PollRule;
  opensAt: Date;
  closesAt: Date;
  isFinal: boolean;
}

/**
 * The setting as it is, locked for a change until this transaction ends: it waits for writers that
 * check votes by the window (lockWindow), and they for it. Null: there is no poll yet.
 */
export async function lockSetting(client: pg.ClientBase): Promise<LockedSetting | null> {
  await lockOutWriters(client);
  const { rows } = await client.query<SettingRow>(
    `select name, year, opens_at as "opensAt", closes_at as "closesAt",
       rule, final_at is not null as "isFinal"
     from poll`,
  );
  const row = rows[0];
  if (!row) return null;
  return { ...row, opensAt: row.opensAt.toISOString(), closesAt: row.closesAt.toISOString() };
}

/** [opensAt, closesAt) in milliseconds since 1970; `final`: late votes are no longer taken. */
export interface Window {
  opensAt: number;
  closesAt: number;
  final: boolean;
  /** How voters and sources are stored; `kind` is null until a vote with one is, `keyCheck` recognises the key of hashes. */
  voters: { kind: 'plain' | 'hashed' | null; keyCheck: string | null };
}

const READ_WINDOW = `
  select opens_at as "opensAt", closes_at as "closesAt", final_at is not null as final,
    json_build_object('kind', voters, 'keyCheck', voter_key_check) as voters
  from poll`;

/** The window of the poll as it is now; null: there is no poll yet. */
export async function readWindow(client: pg.ClientBase): Promise<Window | null> {
  return windowOf(await client.query<WindowRow>(READ_WINDOW));
}

/** The same for who stores votes, locked against changes until this transaction ends; one round trip. */
export async function lockWindow(
  client: pg.ClientBase,
  writer: 'batch' | 'import' = 'import',
): Promise<Window | null> {
  const [, window] = resultsOf(await client.query<WindowRow>(lockWindowSql(writer)));
  return windowOf(window);
}

/** The same as two statements of a message; windowOf reads the result of the second. */
export function lockWindowSql(writer: 'batch' | 'import'): string {
  return `${lockWritingSql(writer)}; ${READ_WINDOW}`;
}

export type WindowRow = Pick<Window, 'final' | 'voters'> & { opensAt: Date; closesAt: Date };

export function windowOf(result: pg.QueryResult<WindowRow> | undefined): Window | null {
  const row = result?.rows[0];
  if (!row) return null;
  return { ...row, opensAt: row.opensAt.getTime(), closesAt: row.closesAt.getTime() };
}
