import type pg from 'pg';
import type { Standing } from '../../contract/places';
import { ranksAmong } from '../../rules/ranks';
import { packedDays, unpackDays } from '../ranking/queries';

interface Row {
  dj: string;
  packed: number[];
}

const votesOf = (whose: string) => `
  select dj, ${packedDays('$1')} as packed
  from sum_day_dj
  where day between $1::date and $2::date and valid <> 0 and ${whose}
  group by dj`;

const OF_THEM = votesOf('dj = any($3)');

// Who has fewer votes in the end than the chosen had at first was never above them: of most votes few DJs are left.
const WHO_REACHED = votesOf('dj in (select dj from sum_dj group by dj having sum(valid) >= $3)');

/** By DJ, its votes by the end of each day. */
type Grown = ReadonlyMap<string, number[]>;

/**
 * Where these DJs stood among all at the end of each of `days`, which begin with the vote's first and follow one
 * another. The function that comes back takes a DJ's id.
 */
export async function readStandings(
  client: pg.ClientBase,
  days: readonly string[],
  djs: readonly string[],
): Promise<(dj: string) => Standing[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return () => [];
  const read = async (sql: string, whose: unknown) =>
    grownOf((await client.query<Row>(sql, [first, last, whose])).rows, days.length);
  const own = await read(OF_THEM, djs);
  const least = [...own.values()].map((votes) => votes.find((count) => count > 0) ?? Infinity);
  const all = own.size > 0 ? await read(WHO_REACHED, Math.min(...least)) : own;
  const ranks = days.map((_, day) => ranksOn(day, own, all));
  return (dj) =>
    ranks.map((rankOf, day) => {
      const votes = own.get(dj)?.[day] ?? 0;
      return { votes, ...rankOf(votes) };
    });
}

function grownOf(rows: readonly Row[], days: number): Grown {
  return new Map(
    rows.map(({ dj, packed }) => {
      const votesOn = unpackDays(packed);
      let votes = 0;
      return [dj, Array.from({ length: days }, (_, day) => (votes += votesOn[day] ?? 0))];
    }),
  );
}

/** Sorts those alone who have as many votes by then as the last of the chosen. */
function ranksOn(day: number, own: Grown, all: Grown) {
  let least = Infinity;
  for (const votes of own.values()) if (votes[day]) least = Math.min(least, votes[day]);
  const counts: number[] = [];
  for (const votes of all.values()) if ((votes[day] ?? 0) >= least) counts.push(votes[day] ?? 0);
  return ranksAmong(counts);
}
