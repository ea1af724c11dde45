import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import { bumpRevision } from '../database/revision';

/** The window is [opensAt, closesAt), both ISO 8601 with an offset. */
export interface VoteSetting {
  name: string;
  year: number;
  opensAt: string;
  closesAt: string;
}

/** Whether there was no vote yet: waits for another transaction that is making it. */
export async function makeVote(client: pg.ClientBase, setting: VoteSetting): Promise<boolean> {
  const { name, year, opensAt, closesAt } = setting;
  const { rowCount } = await client.query(
    `insert into setting (name, year, opens_at, closes_at) values ($1, $2, $3, $4)
     on conflict (one) do nothing`,
    [name, year, opensAt, closesAt],
  );
  if (rowCount) await bumpRevision(client);
  return rowCount === 1;
}

/** Gives the vote another name, year and window. */
export async function updateVote(client: pg.ClientBase, setting: VoteSetting): Promise<void> {
  const { name, year, opensAt, closesAt } = setting;
  await client.query('update setting set name = $1, year = $2, opens_at = $3, closes_at = $4', [
    name,
    year,
    opensAt,
    closesAt,
  ]);
  await bumpRevision(client);
}

/** Makes the vote, or changes it: neither judged nor logged, which api/decisions does. */
export async function setVote(client: pg.ClientBase, setting: VoteSetting): Promise<void> {
  if (!(await makeVote(client, setting))) await updateVote(client, setting);
}

/** How many votes that are counted lie outside [opensAt, closesAt). */
export async function countOutside(
  client: pg.ClientBase,
  { opensAt, closesAt }: Pick<VoteSetting, 'opensAt' | 'closesAt'>,
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

/** As saveDjs; the revision moves on where that changed anything. */
export async function putDjs(client: pg.ClientBase, djs: readonly Dj[]): Promise<void> {
  if ((await saveDjs(client, djs)) > 0) await bumpRevision(client);
}

/** Adds DJs, and replaces names, readings, areas and categories of those that are there: how many it were. */
export async function saveDjs(client: pg.ClientBase, djs: readonly Dj[]): Promise<number> {
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
  return rowCount ?? 0;
}
