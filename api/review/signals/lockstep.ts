import type { Lockstep } from './dayCounts';

export const LOCKSTEP_MINIMUMS = { days: 5, voters: 5 };
const TOGETHER_MICROS = 60_000_000;

/** A vote for one DJ: the number of its day, the day itself being 0 and those before below, and its instant. */
export interface TimedVote {
  voter: string;
  day: number;
  /** Microseconds since 1970. */
  at: number;
}

/**
 * 連動: the groups of voters that keep step for one DJ. Two keep step who voted within 60 s of each other on
 * at least 5 days, the day (0) among them; a group is 5 or more voters that hang together so, each with the
 * next. (CopyCatch asks for cores in which all come together; a program that works through its accounts one
 * by one takes longer than a minute, so its first and its last never meet.)
 */
export function voterGroups(votes: readonly TimedVote[]): string[][] {
  const days = byDayOfVoter(votes);
  const today = votes.filter(({ day }) => day === 0).sort((a, b) => a.at - b.at);
  const groups = new Groups();
  for (const [index, one] of today.entries()) {
    for (let next = index + 1; next < today.length; next += 1) {
      const other = today[next]!;
      if (other.at - one.at > TOGETHER_MICROS) break;
      if (one.voter === other.voter || groups.areOne(one.voter, other.voter)) continue;
      if (meetings(days.get(one.voter)!, days.get(other.voter)!) >= LOCKSTEP_MINIMUMS.days) {
        groups.unite(one.voter, other.voter);
      }
    }
  }
  return groups.all().filter((group) => group.length >= LOCKSTEP_MINIMUMS.voters);
}

type Days = Map<number, number[]>;

function byDayOfVoter(votes: readonly TimedVote[]): Map<string, Days> {
  const voters = new Map<string, Days>();
  for (const { voter, day, at } of votes) {
    let days = voters.get(voter);
    if (!days) voters.set(voter, (days = new Map()));
    const instants = days.get(day);
    if (instants) instants.push(at);
    else days.set(day, [at]);
  }
  return voters;
}

/** On how many days the two voted within a minute of each other. */
function meetings(one: Days, other: Days): number {
  let count = 0;
  for (const [day, instants] of one) {
    const theirs = other.get(day) ?? [];
    if (instants.some((a) => theirs.some((b) => Math.abs(a - b) <= TOGETHER_MICROS))) count += 1;
  }
  return count;
}

/** Voters that are united, directly or through others (disjoint sets). */
class Groups {
  private readonly next = new Map<string, string>();

  areOne(a: string, b: string): boolean {
    return this.headOf(a) === this.headOf(b);
  }

  unite(a: string, b: string): void {
    for (const voter of [a, b]) if (!this.next.has(voter)) this.next.set(voter, voter);
    this.next.set(this.headOf(a), this.headOf(b));
  }

  all(): string[][] {
    const members = new Map<string, string[]>();
    for (const voter of this.next.keys()) {
      const head = this.headOf(voter);
      members.set(head, [...(members.get(head) ?? []), voter]);
    }
    return [...members.values()];
  }

  private headOf(voter: string): string {
    let head = voter;
    for (let next = this.next.get(head); next !== undefined && next !== head;) {
      // Halves the way for whoever comes next.
      const further = this.next.get(next) ?? next;
      this.next.set(head, further);
      head = further;
      next = this.next.get(head);
    }
    return head;
  }
}

/** What the groups of a DJ come to; null: there is none. */
export function lockstepOf(dj: string, votes: readonly TimedVote[]): Lockstep | null {
  const groups = voterGroups(votes);
  if (groups.length === 0) return null;
  const members = new Set(groups.flat());
  const theirs = votes.filter(({ voter }) => members.has(voter));
  const votersOn = new Map<number, Set<string>>();
  for (const { day, voter } of theirs) {
    votersOn.set(day, (votersOn.get(day) ?? new Set()).add(voter));
  }
  return {
    dj,
    voters: members.size,
    groups: groups.length,
    votes: theirs.filter(({ day }) => day === 0).length,
    days: [...votersOn.values()].filter(({ size }) => size >= LOCKSTEP_MINIMUMS.voters).length,
  };
}
