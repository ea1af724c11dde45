import type pg from 'pg';
import type { HistoryDay } from './dayCounts';
import type { ReviewedPart } from './reviewedPart';
import { VALID_VOTES } from './validVotes';

const SQL = `
  select to_char(day, 'YYYY-MM-DD') as date, json_object_agg(dj, votes) as votes
  from (
    select day, dj, count(*) as votes
    from ${VALID_VOTES}
    where day between $1::date and $2::date and hour >= $3 and hour < $4
    group by day, dj
  ) per_dj
  group by day`;

/** Votes per DJ on each whole day before that has any, in the same hours. */
export async function readHistory(
  client: pg.ClientBase,
  { history, fromHour, toHour }: ReviewedPart,
): Promise<HistoryDay[]> {
  if (!history) return [];
  const { rows } = await client.query<{ votes: Record<string, number> }>(SQL, [
    history.from,
    history.to,
    fromHour,
    toHour,
  ]);
  return rows.map(({ votes }) => new Map(Object.entries(votes)));
}
