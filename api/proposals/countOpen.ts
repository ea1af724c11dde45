import type pg from 'pg';

/** How many decisions wait for a second administrator. */
export async function countOpenProposals(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from proposal where state = 'open'`,
  );
  return rows[0]?.open ?? 0;
}
