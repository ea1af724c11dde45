import type pg from 'pg';

/** [opensAt, closesAt) in milliseconds since 1970. */
export interface Window {
  opensAt: number;
  closesAt: number;
}

/** The window of the vote, held still until this transaction ends; null: there is no vote yet. */
export async function holdWindow(client: pg.ClientBase): Promise<Window | null> {
  const { rows } = await client.query<{ opens_at: Date; closes_at: Date }>(
    'select opens_at, closes_at from setting for share',
  );
  const row = rows[0];
  return row ? { opensAt: row.opens_at.getTime(), closesAt: row.closes_at.getTime() } : null;
}
