import type pg from 'pg';
import type { VoteSetting } from './writeVote';

export interface HeldSetting extends VoteSetting {
  isFinal: boolean;
}

interface Row {
  name: string;
  year: number;
  opensAt: Date;
  closesAt: Date;
  isFinal: boolean;
}

/**
 * The setting as it is, held for a change until this transaction ends: it waits for writers that
 * judge votes by the window (holdWindow), and they for it. Null: there is no vote yet.
 */
export async function holdSetting(client: pg.ClientBase): Promise<HeldSetting | null> {
  // An import may take minutes to be stored: whoever changes the vote is told so, and does not hang.
  await client.query("set local lock_timeout = '3s'");
  const { rows } = await client.query<Row>(
    `select name, year, opens_at as "opensAt", closes_at as "closesAt",
       final_at is not null as "isFinal"
     from setting for update`,
  );
  const row = rows[0];
  if (!row) return null;
  return { ...row, opensAt: row.opensAt.toISOString(), closesAt: row.closesAt.toISOString() };
}
