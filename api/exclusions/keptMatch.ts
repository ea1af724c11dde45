import type pg from 'pg';
import type { StoredMatch } from './storedMatch';

/**
 * A match as a proposal may keep it: of its voters and sources, those that some stored vote carries. Where hashes are
 * stored, what was typed is looked for as both, and must not be written down as it was typed.
 */
export async function keepKnown(client: pg.ClientBase, match: StoredMatch): Promise<StoredMatch> {
  const { voters, sources } = match;
  return {
    ...match,
    ...(voters && { voters: await known(client, 'voter', voters) }),
    ...(sources && { sources: await known(client, 'source', sources) }),
  };
}

async function known(
  client: pg.ClientBase,
  column: 'voter' | 'source',
  texts: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `select distinct ${column} as text from vote where ${column} = any($1::text[]) order by 1`,
    [texts],
  );
  return rows.map(({ text }) => text);
}
