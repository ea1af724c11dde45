import type pg from 'pg';
import type {
  PreviousPoll,
  PreviousPollDj,
  PreviousPollsAnswer,
} from '../../contract/previousPolls';
import { normalizeForSearch } from '../../rules/names';
import type { PreviousPollPlace } from '../../rules/previousPolls/file';
import { type FoldedName, matchPlaces } from '../../rules/previousPolls/match';
import { readDjs } from '../djs/replaceDjs';
import { forEachOf } from '../pacer';

export type StoredPoll = Pick<PreviousPoll, 'year' | 'name'>;

/** A line of its ranking; null where the file said nothing. */
interface StoredPlace {
  line: number;
  rank: number | null;
  name: string;
  fileDj: string | null;
  votes: number | null;
  matched: string | null;
}

type MatchedYear = Awaited<ReturnType<typeof matchYear>>;

/** Newest first. */
export async function readStoredPolls(client: pg.ClientBase): Promise<StoredPoll[]> {
  const sql = 'select year, name from previous_poll order by year desc';
  return (await client.query<StoredPoll>(sql)).rows;
}

/**
 * The previous polls and what they say of each DJ; whose place a line is follows the names of today. `hasVotes`: with the
 * votes of each DJ's place, which are compared after the close alone.
 */
export async function readPreviousPolls(
  client: pg.ClientBase,
  hasVotes: boolean,
): Promise<PreviousPollsAnswer> {
  const stored = await readStoredPolls(client);
  if (stored.length === 0) return { polls: [], djs: [] };
  const names = await readNames(client);
  const polls: PreviousPoll[] = [];
  const years: MatchedYear[] = [];
  for (const poll of stored) {
    const { rows } = await client.query<StoredPlace>(
      `select line, rank, name, file_dj as "fileDj", votes, matched
       from previous_place where year = $1 order by line`,
      [poll.year],
    );
    const year = await matchYear(names, rows);
    years.push(year);
    polls.push(describePoll(poll, year));
  }
  return { polls, djs: describeDjs(names, years, hasVotes) };
}

/** A poll as it would be stored, with what its lines match today. */
export async function describeNewPoll(
  client: pg.ClientBase,
  poll: StoredPoll,
  places: readonly PreviousPollPlace[],
): Promise<PreviousPoll> {
  const stored = places.map(({ rank, name, id, votes }, at) => {
    const fileDj = id || null;
    return { line: at + 1, rank, name, fileDj, votes, matched: null };
  });
  return describePoll(poll, await matchYear(await readNames(client), stored));
}

/** Of all DJs, former ones too. */
async function readNames(client: pg.ClientBase): Promise<FoldedName[]> {
  const djs = await readDjs(client);
  return fold(
    djs.flatMap(({ id, name, formerNames = [] }) => [
      { id, name, isFormer: false },
      ...formerNames.map((former) => ({ id, name: former, isFormer: true })),
    ]),
  );
}

/** A ranking with the DJ of each of its lines. */
async function matchYear(names: readonly FoldedName[], places: readonly StoredPlace[]) {
  return { places, match: matchPlaces(names, await fold(places)) };
}

async function fold<T extends { name: string }>(
  list: readonly T[],
): Promise<(T & { folded: string })[]> {
  const all: (T & { folded: string })[] = [];
  await forEachOf(list, (item) => all.push({ ...item, folded: normalizeForSearch(item.name) }));
  return all;
}

function describePoll(poll: StoredPoll, { places, match }: MatchedYear): PreviousPoll {
  const votes = places.flatMap((place) => place.votes ?? []);
  return {
    ...poll,
    total: votes.length === 0 ? null : votes.reduce((sum, one) => sum + one, 0),
    djs: places.length,
    unmatched: places
      .filter(({ line }) => !match.djOf.has(line))
      .map(({ line, name, rank, votes: own }) => {
        const candidates = match.candidates.get(line) ?? [];
        return { line, name, rank, votes: own, candidates };
      }),
  };
}

/** What the polls, newest first, say of each DJ. */
function describeDjs(
  names: readonly FoldedName[],
  [newest, ...older]: readonly MatchedYear[],
  hasVotes: boolean,
): PreviousPollDj[] {
  if (!newest) return [];
  const sharing = new Map<number | null, number>();
  for (const { rank } of newest.places) sharing.set(rank, (sharing.get(rank) ?? 0) + 1);
  const previousOf = new Map(
    newest.places.map(({ line, rank, votes }) => {
      const tied = rank !== null && (sharing.get(rank) ?? 0) > 1;
      return [newest.match.djOf.get(line), { rank, tied, votes: hasVotes ? votes : null }];
    }),
  );
  const wasThere = new Set(older.flatMap(({ match }) => [...match.djOf.values()]));
  const mayBeMeant = new Set(
    [newest, ...older].flatMap(({ match }) => [...match.candidates.values()].flat()),
  );
  return names
    .filter(({ isFormer }) => !isFormer)
    .map(({ id: dj }) => {
      const previous = previousOf.get(dj) ?? null;
      const isOpen = previous === null && !mayBeMeant.has(dj);
      return {
        dj,
        previous,
        isNew: isOpen && !wasThere.has(dj),
        isBack: isOpen && wasThere.has(dj),
      };
    });
}

/** Stores a year that is not there yet. */
export async function insertPoll(
  client: pg.ClientBase,
  { year, name, actor }: { year: number; name: string; actor: string },
  places: readonly PreviousPollPlace[],
): Promise<void> {
  const sql = 'insert into previous_poll (year, name, actor) values ($1, $2, $3)';
  await client.query(sql, [year, name, actor]);
  await client.query(
    `insert into previous_place (year, line, rank, name, kana, file_dj, votes)
     select $1, line, rank, name, coalesce(kana, ''), nullif(id, ''), votes
     from rows from (
       json_to_recordset($2) as (rank int, name text, kana text, id text, votes bigint)
     ) with ordinality as place (rank, name, kana, id, votes, line)`,
    [year, JSON.stringify(places)],
  );
}
