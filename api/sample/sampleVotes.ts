import { isStartOfDay } from '../../rules/tokyoDays';
import type { IncomingVote } from '../votes/addVotes';
import { CLOCK, ENTERS, planSample, SAMPLE_DJS, type Stretch } from './samplePlan';
import { mulberry32, type Random, SAMPLE_ID } from './samplePoll';

/** Up to the sample's own clock, or the whole window. */
export type SampleEnd = 'clock' | 'close';

// The first one for which chance flags nobody (docs/review.md). It changes no figure of a day or a DJ.
const SEED = 2;

/** Part of one night in which one source voted for one DJ, each time as somebody else. */
export const BURST = {
  dj: `${SAMPLE_ID}kazaguruma`,
  source: 'net-c5a1e',
  from: Date.parse('2022-09-17T02:10:00+09:00'),
  minutes: 85,
  votes: 720,
};

/** Voters who vote for one DJ within less than a minute, on five days: in place of as many of its other votes. */
const LOCKSTEP = {
  dj: `${SAMPLE_ID}chidori-loop`,
  voters: ['voter-s01', 'voter-s02', 'voter-s03', 'voter-s04', 'voter-s05', 'voter-s06'],
  withinMs: 50_000,
  from: ['18T22:41:05', '19T21:17:40', '20T23:03:10', '21T20:52:30', '22T22:26:15'].map((text) =>
    Date.parse(`2022-09-${text}+09:00`),
  ),
};

type UnnamedVote = Omit<IncomingVote, 'id' | 'castAt'> & { cast: number };

const digits = (number: number, count: number) => String(number).padStart(count, '0');

function burstVotes(random: Random): UnnamedVote[] {
  return Array.from({ length: BURST.votes }, (_, index) => ({
    dj: BURST.dj,
    cast: BURST.from + Math.floor(random() * BURST.minutes * 60_000),
    voter: `voter-b${digits(index, 4)}`,
    source: BURST.source,
  }));
}

function lockstepVotes(random: Random): UnnamedVote[] {
  const { dj, voters, from, withinMs } = LOCKSTEP;
  const castFrom = (start: number) => start + Math.floor(random() * withinMs);
  return from.flatMap((start) =>
    voters.map((voter) => ({ dj, cast: castFrom(start), voter, source: sourceOf(voter) })),
  );
}

// Most votes are a fan's, who returns for the same DJ; some are cast by people who pass by.
const FANS_PER_VOTE = 10;
const PASSERS_BY = 18_000;
const SHARE_OF_PASSERS_BY = 0.2;
// Of those who would vote again on a day, one in five does: the rule breaches.
const VOTE_AGAIN = 0.2;

/** Who casts the votes of one day, for one DJ (its place in SAMPLE_DJS) after the other; `busiest` as busiestDay. */
function votersOfDay(busiest: readonly number[], random: Random): (dj: number) => string {
  const voted = new Set<string>();
  const pick = (dj: number) => {
    if (random() < SHARE_OF_PASSERS_BY) return `voter-p${digits((random() * PASSERS_BY) | 0, 5)}`;
    const fan = Math.floor(random() * FANS_PER_VOTE * busiest[dj]!);
    return `voter-${digits(dj, 2)}-${digits(fan, 4)}`;
  };
  return (dj) => {
    let voter = pick(dj);
    while (voted.has(voter) && random() >= VOTE_AGAIN) voter = pick(dj);
    voted.add(voter);
    return voter;
  };
}

/** The same voter has the same source, which a few share. */
function sourceOf(voter: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < voter.length; i += 1)
    hash = Math.imul(hash ^ voter.charCodeAt(i), 0x01000193);
  return `net-${((hash >>> 0) % 9_000).toString(36).padStart(3, '0')}`;
}

function cutWhere(stretches: readonly Stretch[], isStart: (from: number) => boolean): Stretch[][] {
  const pieces: Stretch[][] = [];
  for (const stretch of stretches) {
    if (pieces.length === 0 || isStart(stretch.from)) pieces.push([stretch]);
    else pieces.at(-1)!.push(stretch);
  }
  return pieces;
}

// Before and after the clock, and before and after a DJ entered.
const isPartStart = (from: number) => from === CLOCK || [...ENTERS.values()].includes(from);

/** Votes of each DJ in these stretches, in the order of SAMPLE_DJS. */
function votesPerDj(stretches: readonly Stretch[]): number[] {
  return SAMPLE_DJS.map((_, dj) => stretches.reduce((sum, { votes }) => sum + votes[dj]!, 0));
}

/**
 * Votes of a part of a day. The plan says how many each hour and each DJ has; which instant belongs to which DJ is
 * shuffled (Fisher and Yates), so that all DJs have the same hours.
 */
function dealVotes(
  part: readonly Stretch[],
  random: Random,
  voterOf: (dj: number) => string,
): UnnamedVote[] {
  const instants = part.flatMap(({ from, to, votes }) => {
    const count = votes.reduce((sum, one) => sum + one, 0);
    return Array.from({ length: count }, () => from + Math.floor(random() * (to - from)));
  });
  for (let end = instants.length - 1; end > 0; end -= 1) {
    const other = Math.floor(random() * (end + 1));
    [instants[end], instants[other]] = [instants[other]!, instants[end]!];
  }
  const djs = votesPerDj(part).flatMap((votes, dj) => Array<number>(votes).fill(dj));
  return djs.map((dj, at) => {
    const voter = voterOf(dj);
    return { dj: SAMPLE_DJS[dj]!.id, cast: instants[at]!, voter, source: sourceOf(voter) };
  });
}

/** The made-up votes in the order in which they were cast: the same ones, byte for byte, every time. */
export function* sampleVotes(until: SampleEnd = 'close'): Generator<IncomingVote> {
  const random = mulberry32(SEED);
  const burst = burstVotes(mulberry32(SEED + 1));
  const lockstep = lockstepVotes(mulberry32(SEED + 2));
  const days = cutWhere(planSample(), isStartOfDay);
  const perDay = days.map(votesPerDj);
  const busiest = SAMPLE_DJS.map((_, dj) => Math.max(...perDay.map((votes) => votes[dj]!)));
  let count = 0;
  for (const day of days) {
    const voterOf = votersOfDay(busiest, random);
    for (const part of cutWhere(day, isPartStart)) {
      const [from, to] = [part[0]!.from, part.at(-1)!.to];
      if (until === 'clock' && from >= CLOCK) return;
      const isWithin = ({ cast }: UnnamedVote) => cast >= from && cast < to;
      const planted = lockstep.filter(isWithin);
      let replaced = planted.length;
      const isKept = ({ dj }: UnnamedVote) => dj !== LOCKSTEP.dj || (replaced -= 1) < 0;
      const votes = dealVotes(part, random, voterOf).filter(isKept);
      votes.push(...planted, ...burst.filter(isWithin));
      votes.sort((a, b) => a.cast - b.cast);
      for (const { cast, ...vote } of votes) {
        count += 1;
        const castAt = new Date(cast).toISOString();
        yield { id: `${SAMPLE_ID}${digits(count, 6)}`, castAt, ...vote };
      }
    }
  }
}
