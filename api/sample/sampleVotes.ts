import type { IncomingVote } from '../votes/addVotes';
import { mulberry32, type Random } from './random';
import { SAMPLE_DJS, SAMPLE_ID } from './sampleDjs';
import { CLOCK, planSample, type Stretch } from './samplePlan';

/** Up to the sample's own clock, or the whole window. */
export type SampleEnd = 'clock' | 'close';

const SEED = 45;
const FANS = 900;
const PASSERS_BY = 18_000;
const SHARE_OF_PASSERS_BY = 0.2;
const SOURCES = 9_000;

/** Two hours of one night in which one source voted for one DJ, each time as somebody else. */
export const BURST = {
  dj: `${SAMPLE_ID}kazaguruma`,
  source: 'net-c5a1e',
  from: Date.parse('2022-09-17T02:10:00+09:00'),
  minutes: 85,
  votes: 720,
};

type UnnamedVote = Omit<IncomingVote, 'id' | 'castAt'> & { cast: number };

const number = (value: number, digits: number) => String(value).padStart(digits, '0');

function burstVotes(random: Random): UnnamedVote[] {
  return Array.from({ length: BURST.votes }, (_, index) => ({
    dj: BURST.dj,
    cast: BURST.from + Math.floor(random() * BURST.minutes * 60_000),
    voter: `voter-b${number(index, 4)}`,
    source: BURST.source,
  }));
}

// Most votes are a fan's, who comes back for the same DJ; some are cast by people who pass by.
function pickVoter(dj: number, random: Random): string {
  if (random() < SHARE_OF_PASSERS_BY) return `voter-p${number((random() * PASSERS_BY) | 0, 5)}`;
  const fans = Math.ceil(FANS * SAMPLE_DJS[dj]!.pull) + 3;
  return `voter-${number(dj, 2)}-${number(Math.floor(random() * fans), 4)}`;
}

/** People vote from home: the same voter from the same source, which a few share. */
function sourceOf(voter: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < voter.length; i += 1)
    hash = Math.imul(hash ^ voter.charCodeAt(i), 0x01000193);
  return `net-${((hash >>> 0) % SOURCES).toString(36).padStart(3, '0')}`;
}

function ordinaryVotes({ from, to, votes }: Stretch, random: Random): UnnamedVote[] {
  return votes.flatMap((count, dj) =>
    Array.from({ length: count }, () => {
      const cast = from + Math.floor(random() * (to - from));
      const voter = pickVoter(dj, random);
      return { dj: SAMPLE_DJS[dj]!.id, cast, voter, source: sourceOf(voter) };
    }),
  );
}

/** The made-up votes in the order in which they were cast: the same ones, byte for byte, every time. */
export function* sampleVotes(until: SampleEnd = 'close'): Generator<IncomingVote> {
  const random = mulberry32(SEED);
  const burst = burstVotes(mulberry32(SEED + 1));
  let count = 0;
  for (const stretch of planSample()) {
    if (until === 'clock' && stretch.from >= CLOCK) return;
    const { from, to } = stretch;
    const votes = ordinaryVotes(stretch, random);
    votes.push(...burst.filter(({ cast }) => cast >= from && cast < to));
    votes.sort((a, b) => a.cast - b.cast);
    for (const { cast, ...vote } of votes) {
      count += 1;
      yield {
        id: `${SAMPLE_ID}${number(count, 6)}`,
        castAt: new Date(cast).toISOString(),
        ...vote,
      };
    }
  }
}
