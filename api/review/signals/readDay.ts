import type pg from 'pg';
import { addDays, startOfDay } from '../../../rules/tokyoDays';
import type { PollWindow } from '../../../rules/window';
import { LOCKSTEP_MINIMUMS, type SteadyVoter } from './lockstep';
import { NIGHT, SOURCE_MINIMUM } from './shares';

const HOUR_MS = 3_600_000;
const MOST_HISTORY_DAYS = 14;

/**
 * The full hours of a Tokyo day that are looked at, [fromHour, toHour), and the whole days before that they are compared
 * with, both ends included; null: no such day.
 */
export interface ReviewedPart {
  date: string;
  fromHour: number;
  toHour: number;
  history: { from: string; to: string } | null;
}

/**
 * The hours of `date` that lie in the window and, where `hours` is given, among its first so many hours; null: none.
 * Hours that the window cuts are left out: history has them whole.
 */
export function reviewedPart(
  date: string,
  { opensAt, closesAt }: PollWindow,
  hours: number | null,
): ReviewedPart | null {
  const hourOf = (instant: string) => (Date.parse(instant) - startOfDay(date)) / HOUR_MS;
  const fromHour = Math.max(0, Math.ceil(hourOf(opensAt)));
  const toHour = Math.floor(Math.min(24, hours ?? 24, hourOf(closesAt)));
  if (fromHour >= toHour) return null;
  const isWhole = (day: string) => Date.parse(opensAt) <= startOfDay(day);
  const before = Array.from({ length: MOST_HISTORY_DAYS }, (_, at) => addDays(date, -1 - at));
  const whole = before.filter(isWhole);
  const [to, from] = [whole[0], whole.at(-1)];
  return { date, fromHour, toHour, history: from && to ? { from, to } : null };
}

/**
 * The votes that count, to stand in a FROM: the columns of `vote`. THE place where the review leaves out what an
 * exclusion voids.
 */
export const VALID_VOTES = `(
  select id, dj, cast_at, voter, source, day, hour from vote
  where not exists (select from active_hold where active_hold.vote = vote.id)
) valid_vote`;

/** A source that cast SOURCE_MINIMUM votes or more for a DJ on the day; `ofSource` are its votes for all DJs. */
export interface SourceCounts {
  source: string;
  votes: number;
  ofSource: number;
}

/** What is counted of a DJ's valid votes in the hours that are looked at. */
export interface DjCounts {
  dj: string;
  votes: number;
  /** Those of the hours of NIGHT. */
  night: number;
  /** How many sources the votes have; a vote without one has none. */
  sources: number;
  heavy: SourceCounts[];
}

const COUNTS = `
  with per_source as (
    select dj, source, count(*) as votes,
      count(*) filter (where hour >= ${NIGHT.from} and hour < ${NIGHT.to}) as night,
      (sum(count(*)) over (partition by source))::bigint as of_source
    from ${VALID_VOTES}
    where day = $1::date and hour >= $2 and hour < $3
    group by dj, source
  )
  select dj, sum(votes)::bigint as votes, sum(night)::bigint as night, count(source) as sources,
    coalesce(
      json_agg(json_build_object('source', source, 'votes', votes, 'ofSource', of_source) order by source)
        filter (where source is not null and votes >= ${SOURCE_MINIMUM}), '[]') as heavy
  from per_source group by dj order by dj`;

/** The counts of every DJ that has a vote in these hours, by its id. */
export async function readCounts(
  client: pg.ClientBase,
  { date, fromHour, toHour }: ReviewedPart,
): Promise<DjCounts[]> {
  const { rows } = await client.query<DjCounts>(COUNTS, [date, fromHour, toHour]);
  return rows;
}

/** By DJ id, its votes on each whole day before that has any votes, in the same hours; `totals`: those of all DJs. */
export interface History {
  totals: number[];
  ofDj: ReadonlyMap<string, readonly number[]>;
}

// A row per DJ: one of a day would be too long to be read in one go.
const HISTORY = `
  select dj, json_object_agg(day - $1::date, votes) as votes
  from (
    select day, dj, count(*) as votes from ${VALID_VOTES}
    where day between $2::date and $3::date and hour >= $4 and hour < $5
    group by day, dj
  ) per_dj
  group by dj`;

export async function readHistory(
  client: pg.ClientBase,
  { date, history, fromHour, toHour }: ReviewedPart,
): Promise<History> {
  const totals = new Map<string, number>();
  if (!history) return { totals: [], ofDj: new Map() };
  const values = [date, history.from, history.to, fromHour, toHour];
  const { rows } = await client.query<{ dj: string; votes: Record<string, number> }>(
    HISTORY,
    values,
  );
  for (const { votes } of rows) {
    for (const [day, count] of Object.entries(votes)) {
      totals.set(day, (totals.get(day) ?? 0) + count);
    }
  }
  const days = [...totals.keys()];
  const ofDj = rows.map(({ dj, votes }) => [dj, days.map((day) => votes[day] ?? 0)] as const);
  return { totals: [...totals.values()], ofDj: new Map(ofDj) };
}

// Who did not vote for the DJ on this day, or fewer than five times, cannot be in step: most need not be read. One pass
// without a join: votes that just came in are not in PostgreSQL's statistics yet, and it would plan a join of many as
// one of few. A cursor, because all of them at once would not fit into the memory of a server with many fans.
const STEADY = `
  declare steady no scroll cursor for
  select dj, voter,
    json_agg(array[day - $1::date, (extract(epoch from cast_at) * 1000000)::bigint]) as votes
  from ${VALID_VOTES}
  where day between $4::date and $1::date and (day < $1::date or (hour >= $2 and hour < $3))
    and voter is not null
  group by dj, voter
  having count(*) >= ${LOCKSTEP_MINIMUMS.days} and bool_or(day = $1::date)
  order by dj`;

const AT_ONCE = 500;

interface SteadyRow extends SteadyVoter {
  dj: string;
}

/**
 * DJ by DJ, the voters who voted for it in these hours and often enough to keep step with others, with their votes of
 * the day and of the days before. Voters are personal data: they stay in this process.
 */
export async function* readSteadyVoters(
  client: pg.ClientBase,
  { date, fromHour, toHour, history }: ReviewedPart,
): AsyncGenerator<{ dj: string; voters: SteadyVoter[] }> {
  await client.query(STEADY, [date, fromHour, toHour, history?.from ?? date]);
  let ofDj: SteadyRow[] = [];
  for (let isLast = false; !isLast;) {
    const { rows } = await client.query<SteadyRow>(`fetch ${AT_ONCE} from steady`);
    isLast = rows.length < AT_ONCE;
    for (const row of rows) {
      const dj = ofDj[0]?.dj ?? row.dj;
      if (row.dj !== dj) {
        yield { dj, voters: ofDj };
        ofDj = [];
      }
      ofDj.push(row);
    }
  }
  if (ofDj[0]) yield { dj: ofDj[0].dj, voters: ofDj };
  await client.query('close steady');
}
