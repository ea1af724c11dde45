import type pg from 'pg';
import type { CaseHoursAnswer, SourceLabel } from '../../contract/decisions/review';

const LABELS: readonly SourceLabel[] = ['A', 'B', 'C', 'other', 'none'];

// Stored votes, void ones too. `label`: 1 to 3 the largest sources, 4 all others, 5 no source.
const OWN = `
  with own as (
    select source, hour, count(*) as votes from vote
    where day = $1::date and dj = $2
    group by source, hour
  ),
  per_source as (
    select source,
      row_number() over (order by sum(votes) desc, min(hour), source) as place
    from own where source is not null group by source
  )
  select case when source is null then 5 else least(place, 4) end::integer as label,
    hour, sum(votes)::bigint as votes
  from own left join per_source using (source)
  group by label, hour`;

// Sums know the whole day, so that only the votes of one DJ-day are read.
const ALL = `
  select hour, sum(valid + voided)::bigint as votes from sum_day_hour
  where day = $1::date group by hour`;

const COUNTS = `
  select
    (select count(distinct source) from vote where day = $1::date and dj = $2) as sources,
    (select coalesce(sum(voided), 0)::bigint from sum_day_dj where day = $1::date and dj = $2) as voided
  from dj where id = $2`;

interface HourVotes {
  hour: number;
  votes: number;
}

const noVotes = () => Array.from({ length: 24 }, () => 0);
const sumOf = (hours: readonly number[]) => hours.reduce((sum, votes) => sum + votes, 0);

/** The votes of a DJ-day by hour and source, and the other DJs' by hour; null: there is no such DJ. Counts alone, no source by name. */
export async function readCaseHours(
  client: pg.ClientBase,
  { date, dj }: { date: string; dj: string },
): Promise<Omit<CaseHoursAnswer, 'snapshot' | 'case'> | null> {
  const counted = await client.query<{ sources: number; voided: number }>(COUNTS, [date, dj]);
  const [counts] = counted.rows;
  if (!counts) return null;
  const own = await client.query<HourVotes & { label: number }>(OWN, [date, dj]);
  const all = await client.query<HourVotes>(ALL, [date]);
  const hoursOf = new Map<number, number[]>();
  const others = noVotes();
  for (const { hour, votes } of all.rows) others[hour] = votes;
  for (const { label, hour, votes } of own.rows) {
    const hours = hoursOf.get(label) ?? noVotes();
    hours[hour] = votes;
    hoursOf.set(label, hours);
    others[hour] = (others[hour] ?? 0) - votes;
  }
  const bySource = LABELS.flatMap((label, index) => {
    const hours = hoursOf.get(index + 1);
    return hours ? [{ label, votes: sumOf(hours), hours }] : [];
  });
  return {
    votes: bySource.reduce((sum, { votes }) => sum + votes, 0),
    ...counts,
    bySource,
    others: { votes: sumOf(others), hours: others },
  };
}
