import type { IncomingVote } from '../votes/addVotes';
import { mulberry32, type Random } from './random';
import { deal, partsOf, tokyoDays, votesPerDj } from './sampleDays';
import { SAMPLE_DJS, SAMPLE_ID } from './sampleDjs';
import { CLOCK, planSample, type Stretch } from './samplePlan';
import { digits, sourceOf, votersOfDay } from './sampleVoters';

/** Up to the sample's own clock, or the whole window. */
export type SampleEnd = 'clock' | 'close';

// The first one for which chance lists nobody: it lists a harmless DJ-day on one of twenty lists (docs/review.md), and
// what is listed shall be the story alone. It changes no figure of a day or a DJ.
const SEED = 2;

/** Two hours of one night in which one source voted for one DJ, each time as somebody else. */
export const BURST = {
  dj: `${SAMPLE_ID}kazaguruma`,
  source: 'net-c5a1e',
  from: Date.parse('2022-09-17T02:10:00+09:00'),
  minutes: 85,
  votes: 720,
};

/** Voters who come for one DJ within less than a minute, on five days: in place of as many of its other votes. */
export const LOCKSTEP = {
  dj: `${SAMPLE_ID}chidori-loop`,
  voters: ['voter-s01', 'voter-s02', 'voter-s03', 'voter-s04', 'voter-s05', 'voter-s06'],
  withinMs: 50_000,
  from: [
    '2022-09-18T22:41:05+09:00',
    '2022-09-19T21:17:40+09:00',
    '2022-09-20T23:03:10+09:00',
    '2022-09-21T20:52:30+09:00',
    '2022-09-22T22:26:15+09:00',
  ].map((instant) => Date.parse(instant)),
};

type UnnamedVote = Omit<IncomingVote, 'id' | 'castAt'> & { cast: number };

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
  return from.flatMap((start) =>
    voters.map((voter) => {
      const cast = start + Math.floor(random() * withinMs);
      return { dj, cast, voter, source: sourceOf(voter) };
    }),
  );
}

function ordinaryVotes(
  part: readonly Stretch[],
  random: Random,
  pickVoter: (dj: number) => string,
): UnnamedVote[] {
  return deal(part, random).map(({ dj, cast }) => {
    const voter = pickVoter(dj);
    return { dj: SAMPLE_DJS[dj]!.id, cast, voter, source: sourceOf(voter) };
  });
}

function putInPlace(planted: readonly UnnamedVote[], votes: UnnamedVote[]): UnnamedVote[] {
  const gone = votes.filter(({ dj }) => dj === planted[0]?.dj).slice(0, planted.length);
  return [...votes.filter((vote) => !gone.includes(vote)), ...planted];
}

/** The made-up votes in the order in which they were cast: the same ones, byte for byte, every time. */
export function* sampleVotes(until: SampleEnd = 'close'): Generator<IncomingVote> {
  const random = mulberry32(SEED);
  const burst = burstVotes(mulberry32(SEED + 1));
  const inStep = lockstepVotes(mulberry32(SEED + 2));
  const days = tokyoDays(planSample());
  const busiest = busiestDay(days);
  let count = 0;
  for (const day of days) {
    const pickVoter = votersOfDay(busiest, random);
    for (const part of partsOf(day)) {
      const [from, to] = [part[0]!.from, part.at(-1)!.to];
      if (until === 'clock' && from >= CLOCK) return;
      const isWithin = ({ cast }: UnnamedVote) => cast >= from && cast < to;
      const votes = putInPlace(inStep.filter(isWithin), ordinaryVotes(part, random, pickVoter));
      votes.push(...burst.filter(isWithin));
      votes.sort((a, b) => a.cast - b.cast);
      for (const { cast, ...vote } of votes) {
        count += 1;
        const castAt = new Date(cast).toISOString();
        yield { id: `${SAMPLE_ID}${digits(count, 6)}`, castAt, ...vote };
      }
    }
  }
}

/** The most votes of each DJ on a day. */
function busiestDay(days: readonly Stretch[][]): number[] {
  const each = days.map(votesPerDj);
  return SAMPLE_DJS.map((_, dj) => Math.max(...each.map((votes) => votes[dj]!)));
}
