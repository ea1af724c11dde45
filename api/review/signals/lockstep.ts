import type { Signal, SignalFound } from './signal';

export const LOCKSTEP_MINIMUMS = { days: 5, voters: 5 };
const TOGETHER_MICROS = 60_000_000;

/** A voter's votes for one DJ: the number of the day, the day itself being 0 and those before below, and microseconds since 1970. */
export interface SteadyVoter {
  voter: string;
  votes: readonly (readonly [day: number, at: number])[];
}

/**
 * 同時投票のくり返し: the groups of voters that keep step for one DJ. Two keep step who voted within 60 s of each other
 * on at least 5 days, the day (0) among them; a group is 5 or more voters that hang together so, each with the next.
 * (CopyCatch asks for cores in which all come together; a program that works through its accounts one by one takes
 * longer than a minute, so its first and its last never meet.) `pause` is awaited between two voters.
 */
async function voterGroups(
  voters: readonly SteadyVoter[],
  pause: () => Promise<void>,
): Promise<SteadyVoter[][]> {
  const days = voters.map(({ votes }) => byDay(votes));
  const today = voters
    .flatMap(({ votes }, voter) =>
      votes.filter(([day]) => day === 0).map(([, at]) => ({ voter, at })),
    )
    .sort((a, b) => a.at - b.at);
  const groups = new Groups(voters.length);
  for (const [index, one] of today.entries()) {
    await pause();
    for (let next = index + 1; next < today.length; next += 1) {
      const other = today[next]!;
      if (other.at - one.at > TOGETHER_MICROS) break;
      if (groups.areOne(one.voter, other.voter)) continue;
      if (keepStep(days[one.voter]!, days[other.voter]!)) groups.unite(one.voter, other.voter);
    }
  }
  return groups
    .all()
    .filter((group) => group.length >= LOCKSTEP_MINIMUMS.voters)
    .map((group) => group.map((index) => voters[index]!));
}

type Days = ReadonlyMap<number, number[]>;

function byDay(votes: SteadyVoter['votes']): Days {
  const days = new Map<number, number[]>();
  for (const [day, at] of votes) {
    const instants = days.get(day);
    if (instants) instants.push(at);
    else days.set(day, [at]);
  }
  return days;
}

/** Whether the two voted within a minute of each other on days enough. */
function keepStep(one: Days, other: Days): boolean {
  let count = 0;
  for (const [day, instants] of one) {
    const theirs = other.get(day);
    if (!theirs) continue;
    if (instants.some((a) => theirs.some((b) => Math.abs(a - b) <= TOGETHER_MICROS))) count += 1;
  }
  return count >= LOCKSTEP_MINIMUMS.days;
}

/** Numbers that are united, directly or through others (disjoint sets). */
class Groups {
  private readonly next: Int32Array;

  constructor(size: number) {
    this.next = Int32Array.from({ length: size }, (_, index) => index);
  }

  areOne(a: number, b: number): boolean {
    return this.headOf(a) === this.headOf(b);
  }

  unite(a: number, b: number): void {
    this.next[this.headOf(a)] = this.headOf(b);
  }

  all(): number[][] {
    const members = new Map<number, number[]>();
    for (const index of this.next.keys()) {
      const head = this.headOf(index);
      const group = members.get(head);
      if (group) group.push(index);
      else members.set(head, [index]);
    }
    return [...members.values()];
  }

  private headOf(index: number): number {
    let head = index;
    while (this.next[head] !== head) {
      // Halves the way for whoever comes next.
      this.next[head] = this.next[this.next[head]!]!;
      head = this.next[head]!;
    }
    return head;
  }
}

/** What the groups of a DJ come to; null: there is none. */
export async function lockstepOf(
  voters: readonly SteadyVoter[],
  pause: () => Promise<void>,
): Promise<SignalFound | null> {
  const groups = await voterGroups(voters, pause);
  if (groups.length === 0) return null;
  const members = groups.flat();
  const votersOn = new Map<number, number>();
  for (const { votes } of members) {
    for (const day of new Set(votes.map(([day]) => day))) {
      votersOn.set(day, (votersOn.get(day) ?? 0) + 1);
    }
  }
  const signal: Signal = {
    kind: 'lockstep',
    seen: members.length,
    expected: null,
    limit: LOCKSTEP_MINIMUMS.voters - 1,
    p: null,
    votes: members.flatMap(({ votes }) => votes.filter(([day]) => day === 0)).length,
    detail: {
      groups: groups.length,
      days: [...votersOn.values()].filter((count) => count >= LOCKSTEP_MINIMUMS.voters).length,
    },
  };
  return { signal, suspects: { voters: members.map(({ voter }) => voter).sort() } };
}
