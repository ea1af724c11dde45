import type pg from 'pg';

export interface VoterCount {
  count: number | null;
  countedAt: string | null;
}

/** What the background pass counted last; nulls before its first round. */
export async function readVoterCount(client: pg.ClientBase): Promise<VoterCount> {
  const { rows } = await client.query<{ voters: number; counted_at: Date }>(
    'select voters, counted_at from voter_count',
  );
  const row = rows[0];
  return { count: row?.voters ?? null, countedAt: row?.counted_at.toISOString() ?? null };
}
