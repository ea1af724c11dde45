import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { PreviousPoll, PreviousPollsAnswer } from '../../contract/previousPolls';
import { normalizeForSearch } from '../../rules/names';
import { type DjNames, djNames } from '../../rules/previousPolls/match';
import type { PreviousPollPlace } from '../../rules/previousPolls/places';
import { readDjs } from '../djs/queries';
import { describePoll, describePreviousPollDjs, matchYear } from './describe';

/** A previous poll as it is stored; `importedAt` is ISO 8601 in UTC. */
export type StoredPoll = Pick<PreviousPoll, 'year' | 'name' | 'importedAt' | 'importedBy'>;

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
export async function readStoredPolls(client: pg.ClientBase): Promise<StoredPoll[]> {
  const { rows } = await client.query<Omit<StoredPoll, 'importedAt'> & { importedAt: Date }>(
    `select year, name, imported_at as "importedAt", actor as "importedBy"
     from previous_poll order by year desc`,
  );
  return rows.map((row) => ({ ...row, importedAt: row.importedAt.toISOString() }));
}

/** Of all years, the newest first, each in the order of its file. */
async function readStoredPlaces(client: pg.ClientBase): Promise<StoredPlace[]> {
  const { rows } = await client.query<StoredPlace>(
    `select year, line, rank, name, file_dj as "fileDj", votes, matched
     from previous_place order by year desc, line`,
  );
  return rows;
}

/** The names of the DJs, folded along with those of `places`: 20,000 long ones take longer than others may wait. */
export async function readDjNames(
  client: pg.ClientBase,
  places: readonly { name: string }[],
): Promise<{ ids: string[]; names: DjNames }> {
  const djs = await readDjs(client);
  const folded = new Map<string, string>();
  for (const [at, { name }] of [...djs, ...places].entries()) {
    if (!folded.has(name)) folded.set(name, normalizeForSearch(name));
    if (at % 1_000 === 999) await setImmediate();
  }
  const fold = (name: string) => folded.get(name) ?? normalizeForSearch(name);
  return { ids: djs.map(({ id }) => id), names: djNames(djs, fold) };
}

/**
 * The previous polls and what they say of each DJ; whose place a line is follows the names of today. `isClosed`: votes are
 * compared; before the close a running count is not compared with a final one.
 */
export async function readPreviousPolls(
  client: pg.ClientBase,
  isClosed: boolean,
): Promise<PreviousPollsAnswer> {
  const polls = await readStoredPolls(client);
  if (polls.length === 0) return { polls: [], djs: [] };
  const places = await readStoredPlaces(client);
  const { ids, names } = await readDjNames(client, places);
  const years = [];
  for (const poll of polls) {
    const own = places.filter(({ year }) => year === poll.year);
    years.push({ poll, matched: matchYear(names, own) });
    await setImmediate();
  }
  return {
    polls: years.map(({ poll, matched }) => describePoll(poll, matched)),
    djs: describePreviousPollDjs(
      ids,
      years.map(({ matched }) => matched),
      isClosed,
    ),
  };
}

/** A year that is not there yet. */
export async function insertPoll(
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
      places.map(({ name }) => name),
      places.map(({ kana = '' }) => kana),
      places.map(({ id = '' }) => id),
      places.map(({ votes }) => votes),
    ],
  );
}

/** Its places go with it; gives how many there were. */
export async function deletePoll(client: pg.ClientBase, year: number): Promise<number> {
  const { rows } = await client.query<{ djs: number }>(
    'select count(*)::int as djs from previous_place where year = $1',
    [year],
  );
  await client.query('delete from previous_poll where year = $1', [year]);
  return rows[0]?.djs ?? 0;
}
