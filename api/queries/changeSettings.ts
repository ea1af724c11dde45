import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import { bumpRevision } from './revision';

/** The window is [opensAt, closesAt), both ISO 8601 with an offset. */
export interface VoteSetting {
  name: string;
  year: number;
  opensAt: string;
  closesAt: string;
}

/** The new window would leave out votes that are counted; nothing was changed. */
export class WindowTooNarrow extends Error {
  constructor(readonly votes: number) {
    super(`${votes} counted votes lie outside that window`);
  }
}

/** Creates the vote, or changes its name, year and window. */
export async function setVote(client: pg.ClientBase, setting: VoteSetting): Promise<void> {
  const { name, year, opensAt, closesAt } = setting;
  // Waits for writers that judge votes by the old window (holdWindow).
  await client.query('select 1 from setting for update');
  const votes = await countOutside(client, opensAt, closesAt);
  if (votes > 0) throw new WindowTooNarrow(votes);
  await client.query(
    `insert into setting (name, year, opens_at, closes_at) values ($1, $2, $3, $4)
     on conflict (one) do update set
       name = excluded.name, year = excluded.year,
       opens_at = excluded.opens_at, closes_at = excluded.closes_at`,
    [name, year, opensAt, closesAt],
  );
  await bumpRevision(client);
}

async function countOutside(
  client: pg.ClientBase,
  opensAt: string,
  closesAt: string,
): Promise<number> {
  // The day narrows the search to what its index holds at both ends of the window.
  const { rows } = await client.query<{ votes: number }>(
    `select count(*) as votes from vote
     where (day <= tokyo_day($1::timestamptz) and cast_at < $1::timestamptz)
        or (day >= tokyo_day($2::timestamptz) and cast_at >= $2::timestamptz)`,
    [opensAt, closesAt],
  );
  return rows[0]?.votes ?? 0;
}

/** Adds DJs, and replaces names, readings, areas and categories of those that are there. */
export async function putDjs(client: pg.ClientBase, djs: readonly Dj[]): Promise<void> {
  // In the order of ids, so that two writers of the same DJs cannot block each other.
  const { rowCount } = await client.query(
    `insert into dj (id, name, kana, area, category)
     select id, name, kana, area, category
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       as new (id, name, kana, area, category)
     order by id collate "C"
     on conflict (id) do update set
       name = excluded.name, kana = excluded.kana,
       area = excluded.area, category = excluded.category
     where (dj.name, dj.kana, dj.area, dj.category)
       is distinct from (excluded.name, excluded.kana, excluded.area, excluded.category)`,
    [
      djs.map(({ id }) => id),
      djs.map(({ name }) => name),
      djs.map(({ kana }) => kana),
      djs.map(({ area }) => area),
      djs.map(({ category }) => category),
    ],
  );
  if (rowCount) await bumpRevision(client);
}
