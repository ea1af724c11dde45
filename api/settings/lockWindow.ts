import type pg from 'pg';

/** [opensAt, closesAt) in milliseconds since 1970; `final`: late votes are no longer taken. */
export interface Window {
  opensAt: number;
  closesAt: number;
  final: boolean;
}

/**
 * The window of the vote, held still until this transaction ends; null: there is no vote yet. Who
 * changes it takes the row `for update`. The weakest lock that stands against that one, so that the
 * first voters can be settled meanwhile (holdVoters).
 */
export async function holdWindow(client: pg.ClientBase): Promise<Window | null> {
  const { rows } = await client.query<{ opens_at: Date; closes_at: Date; final: boolean }>(
    'select opens_at, closes_at, final_at is not null as final from setting for key share',
  );
  const row = rows[0];
  if (!row) return null;
  const { opens_at, closes_at, final } = row;
  return { opensAt: opens_at.getTime(), closesAt: closes_at.getTime(), final };
}
