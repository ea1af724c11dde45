import type pg from 'pg';
import { forEachOf } from '../pacer';
import type { ReviewedPart, SignalFound } from './signals';

// What the days before tell: a DJ's usual votes, and voters who keep step with each other.

/** A DJ's votes in the same hours of the days before on which other DJs had votes; there are 7 such days at least. */
export interface DjHistory {
  days: number;
  votesBefore: number;
  /** Median of the DJ's votes over the others'; may be above 1. */
  share: number;
  /** Votes expected on an average day. */
  expected: number;
  /** How much more the votes scatter around what is expected than by chance alone, which is 1. */
  dispersion: number;
}

// Overdispersion as in Farrington 1996: the sum of w (v - e)^2 / e over the days less one. A day whose Anscombe residual s
// is above 2.58 weighs s^-2 (Noufaily 2013), so that one surge does not hide the next; residuals are measured by their
// median, over that of the sizes of standard normal ones. Where less than one vote is expected, one is.
const HISTORY = `
  with dj_day as (
    select dj, day, count(*)::float8 as votes from valid_vote
    where day between $1::date and $2::date and hour >= $3 and hour < $4
    group by dj, day
  ),
  total as (select day, sum(votes) as votes from dj_day group by day),
  counted as (
    select dj, coalesce(dj_day.votes, 0) as votes, total.votes - coalesce(dj_day.votes, 0) as others
    from unnest($5::text[]) dj cross join total left join dj_day using (dj, day)
    where total.votes > coalesce(dj_day.votes, 0)
  ),
  usual as (
    select dj, percentile_cont(0.5) within group (order by votes / others) as share
    from counted group by dj having count(*) >= 7
  ),
  expected as (
    select dj, share, votes, greatest(1, others * share) as expected from counted join usual using (dj)
  ),
  residual as (
    select *, 1.5 * (votes ^ (2 / 3::float8) * expected ^ (-1 / 6::float8) - sqrt(expected)) as residual
    from expected
  ),
  unit as (
    select dj,
      greatest(1, percentile_cont(0.5) within group (order by abs(residual)) / 0.6744897501960817) as unit
    from residual group by dj
  ),
  weighed as (
    select *, case when residual > 2.58 * unit then (residual / unit) ^ -2 else 1 end as weight
    from residual join unit using (dj)
  )
  select dj, count(*) as days, sum(votes)::bigint as "votesBefore", share, avg(expected) as expected,
    sum(weight * (votes - expected) ^ 2 / expected) * count(*) / sum(weight) / (count(*) - 1) as dispersion
  from weighed group by dj, share`;

/** By DJ, of those of `djs` that have a history. */
export async function readHistory(
  client: pg.ClientBase,
  { history, fromHour, toHour }: ReviewedPart,
  djs: readonly string[],
): Promise<Map<string, DjHistory>> {
  if (!history) return new Map();
  const values = [history.from, history.to, fromHour, toHour, djs];
  const { rows } = await client.query<DjHistory & { dj: string }>(HISTORY, values);
  return new Map(rows.map(({ dj, ...row }) => [dj, row]));
}

const LEAST_DAYS = 5;
const LEAST_VOTERS = 5;
const TOGETHER_MICROS = 60_000_000;

/** A voter's votes for one DJ in order: the number of the day (0 is the reviewed one, those before are below) and microseconds since 1970. */
export interface SteadyVoter {
  voter: string;
  votes: readonly (readonly [day: number, at: number])[];
}

// Voters with too few votes for the DJ, or none on the day, cannot be in a group. A cursor, because all of a server's
// voters at once would not fit into its memory.
const STEADY = `
  declare steady no scroll cursor for
  select dj, voter,
    json_agg(array[day - $1::date, (extract(epoch from cast_at) * 1000000)::bigint] order by cast_at) as votes,
    lead(dj) over (order by dj) is distinct from dj as "isLast"
  from valid_vote
  where day between $4::date and $1::date and (day < $1::date or (hour >= $2 and hour < $3))
    and voter is not null
  group by dj, voter
  having count(*) >= ${LEAST_DAYS} and bool_or(day = $1::date)
  order by dj`;

interface SteadyRow extends SteadyVoter {
  dj: string;
  /** The next row is of another DJ. */
  isLast: boolean;
}

const AT_ONCE = 500;

/** By DJ, the groups that keep step in these hours and the days before. Voters are personal data: they stay in this process. */
export async function readLockstep(
  client: pg.ClientBase,
  { date, fromHour, toHour, history }: ReviewedPart,
): Promise<Map<string, SignalFound>> {
  const found = new Map<string, SignalFound>();
  await client.query(STEADY, [date, fromHour, toHour, history?.from ?? date]);
  let voters: SteadyVoter[] = [];
  for (let hasMore = true; hasMore;) {
    const { rows } = await client.query<SteadyRow>(`fetch ${AT_ONCE} from steady`);
    hasMore = rows.length === AT_ONCE;
    for (const row of rows) {
      voters.push(row);
      if (!row.isLast) continue;
      const lockstep = await lockstepOf(voters);
      if (lockstep) found.set(row.dj, lockstep);
      voters = [];
    }
  }
  await client.query('close steady');
  return found;
}

/** The groups of a DJ's voters as one signal; null: there is none. */
export async function lockstepOf(voters: readonly SteadyVoter[]): Promise<SignalFound | null> {
  const groups = await voterGroups(voters);
  if (groups.length === 0) return null;
  const members = groups.flat();
  const votersOn = new Map<number, number>();
  for (const { votes } of members) {
    for (const day of new Set(votes.map(([day]) => day))) {
      votersOn.set(day, (votersOn.get(day) ?? 0) + 1);
    }
  }
  const days = [...votersOn.values()].filter((count) => count >= LEAST_VOTERS).length;
  return {
    signal: {
      kind: 'lockstep',
      seen: members.length,
      expected: null,
      limit: LEAST_VOTERS - 1,
      p: null,
      votes: members.flatMap(({ votes }) => votes.filter(([day]) => day === 0)).length,
      detail: { groups: groups.length, days },
    },
    suspects: { voters: members.map(({ voter }) => voter).sort() },
  };
}

/**
 * Two voters keep step who voted within 60 s of each other on 5 days or more, the reviewed one among them. A group is 5
 * voters or more, each in step with another one of it: a program that goes through its accounts one by one takes longer
 * than a minute, so its first and its last never meet (CopyCatch wants all of a group to).
 */
async function voterGroups(voters: readonly SteadyVoter[]): Promise<SteadyVoter[][]> {
  const today = voters
    .flatMap((voter) => voter.votes.filter(([day]) => day === 0).map(([, at]) => ({ voter, at })))
    .sort((a, b) => a.at - b.at);
  const groupOf = new Map(voters.map((voter) => [voter, [voter]]));
  await forEachOf(today.entries(), ([index, { voter, at }]) => {
    for (let next = index + 1; next < today.length; next += 1) {
      const other = today[next]!;
      if (other.at - at > TOGETHER_MICROS) break;
      const own = groupOf.get(voter)!;
      const others = groupOf.get(other.voter)!;
      if (own === others || !keepStep(voter, other.voter)) continue;
      const [small, large] = own.length < others.length ? [own, others] : [others, own];
      for (const member of small) {
        groupOf.set(member, large);
        large.push(member);
      }
    }
  });
  return [...new Set(groupOf.values())].filter(({ length }) => length >= LEAST_VOTERS);
}

function keepStep(one: SteadyVoter, other: SteadyVoter): boolean {
  const days = new Set<number>();
  let first = 0;
  for (const [day, at] of one.votes) {
    while (first < other.votes.length && other.votes[first]![1] < at - TOGETHER_MICROS) first += 1;
    for (let near = first; near < other.votes.length; near += 1) {
      const [otherDay, otherAt] = other.votes[near]!;
      if (otherAt > at + TOGETHER_MICROS) break;
      if (otherDay === day) days.add(day);
    }
  }
  return days.size >= LEAST_DAYS;
}
