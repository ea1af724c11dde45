import type pg from 'pg';

export interface VoterCount {
  count: number | null;
  countedAt: string | null;
}

/**
 * What the background pass counted last; nulls before its first round. No count either where votes
 * carry no voters: that is not nobody. `now` is the vote's clock, and
 * so is `countedAt`: the screen shows it beside figures of that clock.
 */
export async function readVoterCount(client: pg.ClientBase, now: string): Promise<VoterCount> {
  const { rows } = await client.query<{ count: number | null; countedAt: Date }>(
    `select nullif(voters, 0) as count, $1::timestamptz - (now() - counted_at) as "countedAt"
     from voter_count`,
    [now],
  );
  const row = rows[0];
  return { count: row?.count ?? null, countedAt: row?.countedAt.toISOString() ?? null };
}
