import type pg from 'pg';
import type { TokyoDay } from '../../contract/primitives';

/** The last Tokyo day on which a vote was cast; null without votes. */
export async function readLastDay(client: pg.ClientBase): Promise<TokyoDay | null> {
  const { rows } = await client.query<{ day: TokyoDay | null }>(
    'select max(day)::text as day from sum_day',
  );
  return rows[0]?.day ?? null;
}
