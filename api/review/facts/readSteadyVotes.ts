import type pg from 'pg';
import { LOCKSTEP_MINIMUMS, type TimedVote } from './lockstep';
import type { ReviewedPart } from './reviewedPart';
import { VALID_VOTES } from './validVotes';

// Who did not vote for the DJ on this day, or on fewer than 5 days, cannot be in step: most need not be read.
const SQL = `
  with of_today as materialized (
    select distinct dj, voter from ${VALID_VOTES}
    where day = $1::date and hour >= $2 and hour < $3 and voter is not null
      and ($5::text is null or dj = $5)
  ),
  theirs as materialized (
    select dj, voter, day, cast_at
    from of_today join ${VALID_VOTES} using (dj, voter)
    where day between $4::date and $1::date and (day < $1::date or hour >= $2 and hour < $3)
  ),
  steady as (
    select dj, voter from (select distinct dj, voter, day from theirs) days
    group by dj, voter having count(*) >= ${LOCKSTEP_MINIMUMS.days}
  )
  select dj, voter, day - $1::date as day,
    (extract(epoch from cast_at) * 1000000)::bigint as at
  from theirs join steady using (dj, voter)`;

/**
 * By DJ, the votes of the day and of the whole days before that were cast by voters who voted for that DJ on
 * the day and on enough days to keep step with others. `dj`: for this one alone. Voters are personal data:
 * they stay in this process.
 */
export async function readSteadyVotes(
  client: pg.ClientBase,
  { date, fromHour, toHour, history }: ReviewedPart,
  dj?: string,
): Promise<Map<string, TimedVote[]>> {
  const { rows } = await client.query<TimedVote & { dj: string }>(SQL, [
    date,
    fromHour,
    toHour,
    history?.from ?? date,
    dj ?? null,
  ]);
  const ofDj = new Map<string, TimedVote[]>();
  for (const { dj: id, ...vote } of rows) {
    const votes = ofDj.get(id);
    if (votes) votes.push(vote);
    else ofDj.set(id, [vote]);
  }
  return ofDj;
}
