import type pg from 'pg';
import { LOCKSTEP_MINIMUMS, type TimedVote } from './lockstep';
import type { ReviewedPart } from './reviewedPart';
import { VALID_VOTES } from './validVotes';

// Who did not vote for the DJ on this day, or fewer than five times, cannot be in step: most need not be read.
// One run without a join: votes that just came in are not in PostgreSQL's statistics yet, and it would plan
// a join of many as one of few.
const SQL = `
  select dj, voter,
    json_agg(array[day - $1::date, (extract(epoch from cast_at) * 1000000)::bigint]) as votes
  from ${VALID_VOTES}
  where day between $4::date and $1::date and (day < $1::date or (hour >= $2 and hour < $3))
    and voter is not null and ($5::text is null or dj = $5)
  group by dj, voter
  having count(*) >= ${LOCKSTEP_MINIMUMS.days} and bool_or(day = $1::date)`;

interface Row {
  dj: string;
  voter: string;
  votes: [day: number, at: number][];
}

/**
 * By DJ, the votes of the day and of the whole days before that were cast by voters who voted for that DJ on
 * the day and often enough to keep step with others. `dj`: for this one alone. Voters are personal data:
 * they stay in this process.
 */
export async function readSteadyVotes(
  client: pg.ClientBase,
  { date, fromHour, toHour, history }: ReviewedPart,
  dj?: string,
): Promise<Map<string, TimedVote[]>> {
  const { rows } = await client.query<Row>(SQL, [
    date,
    fromHour,
    toHour,
    history?.from ?? date,
    dj ?? null,
  ]);
  const ofDj = new Map<string, TimedVote[]>();
  for (const { dj: id, voter, votes } of rows) {
    const others = ofDj.get(id) ?? [];
    for (const [day, at] of votes) others.push({ voter, day, at });
    ofDj.set(id, others);
  }
  return ofDj;
}
