import type pg from 'pg';
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
 * check votes by the window (lockWindow), and they for it. Null: there is no vote yet.
 */
export async function lockSetting(client: pg.ClientBase): Promise<LockedSetting | null> {
  // An import may take minutes to be stored: whoever changes the vote is told so, and does not hang.
  await client.query("set local lock_timeout = '3s'");
  const { rows } = await client.query<SettingRow>(
    `select name, year, opens_at as "opensAt", closes_at as "closesAt",
       final_at is not null as "isFinal"
     from poll for update`,
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

/**
 * The window of the vote, locked against changes until this transaction ends; null: there is no vote
 * yet. The weakest lock that stands against lockSetting's, so that the first voters can be settled
 * meanwhile (settleVoters).
 */
export async function lockWindow(client: pg.ClientBase): Promise<Window | null> {
  return windowOf(await client.query<WindowRow>(LOCK_WINDOW));
}

/** The same as SQL, for a message of several statements; windowOf reads its result. */
export const LOCK_WINDOW =
  'select opens_at, closes_at, final_at is not null as final from poll for key share';

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
