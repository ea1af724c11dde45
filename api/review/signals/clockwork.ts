import type { DjCounts } from './dayCounts';
import type { SignalTest } from './signalTest';

export const CLOCKWORK_MINIMUM = 50;

// Where the others' votes keep a beat as well, it is in how instants were written (minutes without seconds,
// say), and not in a DJ's votes: by more than chance, and at least half as strong.
const SAME_BEAT = { logP: Math.log(0.001), ofOwn: 0.5 };

interface Beat {
  votes: number;
  cos: number;
  sin: number;
}

function strength({ votes, cos, sin }: Beat): number {
  return votes === 0 ? 0 : Math.hypot(cos, sin) / votes;
}

/** Rayleigh's test: whether the seconds of the minute are spread evenly. */
function rayleigh(beat: Beat): number {
  return -beat.votes * strength(beat) ** 2;
}

/** 機械的な間隔: votes that come at the same second of the minute; `all` are the day's votes, the DJ's among them. */
export function clockwork(own: DjCounts, all: Beat): SignalTest | null {
  if (own.votes < CLOCKWORK_MINIMUM) return null;
  const seen = strength(own);
  const others = {
    votes: all.votes - own.votes,
    cos: all.cos - own.cos,
    sin: all.sin - own.sin,
  };
  const ofOthers = strength(others);
  const isShared = rayleigh(others) <= SAME_BEAT.logP && ofOthers >= SAME_BEAT.ofOwn * seen;
  if (isShared) return null;
  const turn = Math.atan2(own.sin, own.cos) / (2 * Math.PI);
  return {
    kind: 'clockwork',
    seen,
    // The mean length of so many steps in random directions is the root of pi / 4 of their number.
    expected: Math.sqrt(Math.PI / 4 / own.votes),
    votes: own.votes,
    logP: rayleigh(own),
    limitAt: (logP) => {
      const limit = Math.sqrt(-logP / own.votes);
      return limit < 1 ? limit : null;
    },
    detail: { second: (turn < 0 ? turn + 1 : turn) * 60, ofOthers },
  };
}
