import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import { ranksAmong } from '../../rules/ranks';
import { addDays, daysBetween } from '../../rules/tokyoDays';
import { forEachOf } from '../pacer';
import { invalidRequest } from '../problems/problem';

/** A DJ's valid votes on each day of a range. */
export interface DjVotes {
  dj: Dj;
  votes: number[];
}

const VOTES_ON_DAYS = `
  select dj_json.dj, coalesce(days, '[]') as days, coalesce(counts, '[]') as counts
  from dj_json left join (
    select dj as id, json_agg(day - $1::date) as days, json_agg(valid) as counts
    from sum_day_dj
    where day between $1::date and $2::date and valid <> 0
    group by dj
  ) counted using (id)`;

/** All DJs, in no order, on each day from `from` to `to`. */
export async function readVotesOnDays(
  client: pg.ClientBase,
  from: string,
  to: string,
): Promise<DjVotes[]> {
  const { rows } = await client.query<{ dj: Dj; days: number[]; counts: number[] }>(VOTES_ON_DAYS, [
    from,
    to,
  ]);
  const noVotes = daysBetween(from, to).map(() => 0);
  return rows.map(({ dj, days, counts }) => {
    const votes = [...noVotes];
    // A day has a count for each slot of its sum.
    days.forEach((day, index) => (votes[day] = (votes[day] ?? 0) + (counts[index] ?? 0)));
    return { dj, votes };
  });
}

/** A DJ on one day: its votes of that day and of all days up to its end, and its places by both among all DJs. */
export interface DjDay {
  votes: number;
  dayRank: number | null;
  total: number;
  rank: number | null;
  /** Others have the same total. */
  tied: boolean;
}

export interface DjOnDays extends Pick<Dj, 'id' | 'name' | 'kana'> {
  days: DjDay[];
}

type RankOf = ReturnType<typeof ranksAmong>;

/**
 * These DJs on each day from `from` to `to`, each once, in the order of their ids here; totals begin with the poll's first
 * day. Throws `invalid_request` where there is no DJ of an id.
 */
export async function readDjsOnDays(
  client: pg.ClientBase,
  { firstDay, from, to }: { firstDay: string; from: string; to: string },
  ids: readonly string[],
): Promise<DjOnDays[]> {
  const all = (await readVotesOnDays(client, firstDay, to)).map(({ dj, votes }) => {
    let total = 0;
    return { dj, votes, totals: votes.map((count) => (total += count)) };
  });
  const daysBefore = daysBetween(firstDay, addDays(from, -1)).length;
  const days: { day: number; rankOf: RankOf; dayRankOf: RankOf }[] = [];
  await forEachOf(daysBetween(from, to).keys(), (index) => {
    const day = daysBefore + index;
    const rankOf = ranksAmong(all.map(({ totals }) => totals[day] ?? 0));
    const dayRankOf = ranksAmong(all.map(({ votes }) => votes[day] ?? 0));
    days.push({ day, rankOf, dayRankOf });
  });
  const byId = new Map(all.map((one) => [one.dj.id, one]));
  return [...new Set(ids)].map((dj) => {
    const one = byId.get(dj);
    if (!one) throw invalidRequest([{ field: 'dj', message: `there is no DJ ${dj}` }]);
    const { id, name, kana } = one.dj;
    const own = days.map(({ day, rankOf, dayRankOf }) => {
      const [votes, total] = [one.votes[day] ?? 0, one.totals[day] ?? 0];
      return { votes, dayRank: dayRankOf(votes).rank, total, ...rankOf(total) };
    });
    return { id, name, kana, days: own };
  });
}
