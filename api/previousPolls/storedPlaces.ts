import type pg from 'pg';
import type { PreviousPollPlace } from '../../rules/previousPolls/places';
import { longTextArray } from '../database/textArray';

/** A previous poll as it is stored; `importedAt` is ISO 8601 in UTC. */
export interface StoredVote {
  year: number;
  name: string;
  importedAt: string;
  importedBy: string;
}

/** A line of its ranking; null where the file said nothing. */
export interface StoredPlace {
  year: number;
  line: number;
  rank: number | null;
  name: string;
  fileDj: string | null;
  votes: number | null;
  matched: string | null;
}

/** Newest first. */
export async function readStoredVotes(client: pg.ClientBase): Promise<StoredVote[]> {
  const { rows } = await client.query<Omit<StoredVote, 'importedAt'> & { importedAt: Date }>(
    `select year, name, imported_at as "importedAt", actor as "importedBy"
     from previous_poll order by year desc`,
  );
  return rows.map((row) => ({ ...row, importedAt: row.importedAt.toISOString() }));
}

/** Of all years, or of one; the newest first, each in the order of its file. */
export async function readStoredPlaces(
  client: pg.ClientBase,
  year: number | null = null,
): Promise<StoredPlace[]> {
  const { rows } = await client.query<StoredPlace>(
    `select year, line, rank, name, file_dj as "fileDj", votes, matched
     from previous_place where $1::int is null or year = $1
     order by year desc, line`,
    [year],
  );
  return rows;
}

/** The ranking of a file as it will be stored. */
export function asStored(year: number, places: readonly PreviousPollPlace[]): StoredPlace[] {
  return places.map(({ rank, name, id, votes }, at) => ({
    year,
    line: at + 1,
    rank,
    name,
    fileDj: id || null,
    votes,
    matched: null,
  }));
}

/** False: there is no such year. Its places go with it. */
export async function deleteVote(client: pg.ClientBase, year: number): Promise<boolean> {
  const { rowCount } = await client.query('delete from previous_poll where year = $1', [year]);
  return rowCount === 1;
}

/** A year that is not there yet. */
export async function insertVote(
  client: pg.ClientBase,
  { year, name, actor }: { year: number; name: string; actor: string },
  places: readonly PreviousPollPlace[],
): Promise<void> {
  await client.query('insert into previous_poll (year, name, actor) values ($1, $2, $3)', [
    year,
    name,
    actor,
  ]);
  await client.query(
    `insert into previous_place (year, line, rank, name, kana, file_dj, votes)
     select $1, line, rank, name, kana, nullif(file_dj, ''), votes
     from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::bigint[])
       with ordinality as new (rank, name, kana, file_dj, votes, line)`,
    [
      year,
      places.map(({ rank }) => rank),
      await longTextArray(places.map(({ name }) => name)),
      await longTextArray(places.map(({ kana = '' }) => kana)),
      await longTextArray(places.map(({ id = '' }) => id)),
      places.map(({ votes }) => votes),
    ],
  );
}
