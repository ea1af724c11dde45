import type pg from 'pg';
import { lockOutWriters, lockWritingSql } from '../database/locks';
import type { PollSetting } from './writePoll';

export interface LockedSetting extends PollSetting {
  isFinal: boolean;
}

interface SettingRow {
  name: string;
  year: number;
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
       final_at is not null as "isFinal"
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
}

const READ_WINDOW = 'select opens_at, closes_at, final_at is not null as final from poll';

/** The window of the poll for an import, locked against changes until this transaction ends; null: there is no poll yet. */
export async function lockWindow(client: pg.ClientBase): Promise<Window | null> {
  await client.query(lockWritingSql('import'));
  return windowOf(await client.query<WindowRow>(READ_WINDOW));
}

/** The same for a batch, as two statements of one message; windowOf reads the result of the second. */
export const LOCK_WINDOW = `${lockWritingSql('batch')}; ${READ_WINDOW}`;

export interface WindowRow {
  opens_at: Date;
  closes_at: Date;
  final: boolean;
}

export function windowOf({ rows: [row] }: pg.QueryResult<WindowRow>): Window | null {
  if (!row) return null;
  const { opens_at, closes_at, final } = row;
  return { opensAt: opens_at.getTime(), closesAt: closes_at.getTime(), final };
}
