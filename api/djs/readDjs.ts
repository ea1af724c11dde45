import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import { compareByReading } from '../../rules/readingOrder';

/** All DJs, ordered by reading. */
export async function readDjs(client: pg.ClientBase): Promise<Dj[]> {
  const { rows } = await client.query<Dj>('select id, name, kana, area, category from dj');
  return rows.sort(compareByReading);
}
