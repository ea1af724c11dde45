import type pg from 'pg';
import { pacer } from '../pacer';
import type { ReviewedPart } from './voteCounts';
import type { SignalFound } from './signals';

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
  const pause = pacer();
  const today = voters
    .flatMap((voter) => voter.votes.filter(([day]) => day === 0).map(([, at]) => ({ voter, at })))
    .sort((a, b) => a.at - b.at);
  const groupOf = new Map(voters.map((voter) => [voter, [voter]]));
  for (const [index, { voter, at }] of today.entries()) {
    for (let next = index + 1; next < today.length; next += 1) {
      const other = today[next]!;
      if (other.at - at > TOGETHER_MICROS) break;
      await pause();
      const own = groupOf.get(voter)!;
      const others = groupOf.get(other.voter)!;
      if (own === others || !keepStep(voter, other.voter)) continue;
      const [small, large] = own.length < others.length ? [own, others] : [others, own];
      for (const member of small) {
        groupOf.set(member, large);
        large.push(member);
      }
    }
  }
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
