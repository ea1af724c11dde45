import type { Random } from './random';

// Most votes are a fan's, who comes back for the same DJ; some are cast by people who pass by.
const FANS_PER_VOTE = 10;
const PASSERS_BY = 18_000;
const SHARE_OF_PASSERS_BY = 0.2;
// One vote a day is the rule; of those who come to vote again on a day, one in five does.
const VOTE_AGAIN = 0.2;
const SOURCES = 9_000;

/** `number` with leading zeros. */
export function digits(number: number, count: number): string {
  return String(number).padStart(count, '0');
}

/** Who casts the votes of one day for one DJ after the other; `busiest` is the most that each DJ gets on a day. */
export function votersOfDay(busiest: readonly number[], random: Random): (dj: number) => string {
  const voted = new Set<string>();
  return (dj) => {
    for (;;) {
      const voter = pickVoter(dj, busiest[dj]!, random);
      if (voted.has(voter) && random() >= VOTE_AGAIN) continue;
      voted.add(voter);
      return voter;
    }
  };
}

function pickVoter(dj: number, busiest: number, random: Random): string {
  if (random() < SHARE_OF_PASSERS_BY) return `voter-p${digits((random() * PASSERS_BY) | 0, 5)}`;
  const fans = FANS_PER_VOTE * busiest;
  return `voter-${digits(dj, 2)}-${digits(Math.floor(random() * fans), 4)}`;
}

/** People vote from home: the same voter from the same source, which a few share. */
export function sourceOf(voter: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < voter.length; i += 1)
    hash = Math.imul(hash ^ voter.charCodeAt(i), 0x01000193);
  return `net-${((hash >>> 0) % SOURCES).toString(36).padStart(3, '0')}`;
}
