import type { Figures, History, MadeVote, Read, Step } from './history';

// A right history, written by hand, and what to make wrong ones of.

export const vote = (id: string, dj: string, day: string, hour = 1): MadeVote => ({
  id,
  dj,
  day,
  hour,
});

function posted(client: string, [from, to]: [number, number], votes: MadeVote[]): Step {
  const answer = { accepted: votes.length, duplicates: 0 };
  return { client, from, to, attempts: 1, does: { kind: 'post', votes, answer } };
}

export function read([from, to]: [number, number], revision: number, figures: Figures): Read {
  return { what: 'total', from, to, revision, figures, equals: [] };
}

export const all = (own: Record<string, number>): Figures => ({
  djs: own,
  total: Object.values(own).reduce((sum, votes) => sum + votes, 0),
});

/** Two posters with a DJ that both have votes for; the second batch of p1 is under way from 30 to 60. */
export function right(): History {
  return {
    seeded: [vote('m-1', 'mark', 'd0'), vote('m-2', 'mark', 'd0')],
    posters: [
      { client: 'p1', dj: 'one', day: 'd1' },
      { client: 'p2', dj: 'two', day: 'd2' },
    ],
    deciders: ['x'],
    watched: 'd9',
    steps: [
      posted('p1', [0, 10], [vote('a', 'one', 'd1'), vote('b', 'hot', 'd9', 5)]),
      posted('p2', [0, 20], [vote('c', 'two', 'd2'), vote('d', 'hot', 'd9', 6)]),
      {
        ...{ client: 'x', from: 40, to: 50, attempts: 1 },
        does: { kind: 'exclude', match: { ids: ['m-1', 'b'] }, id: 'x-1', matched: 2 },
      },
      posted('p1', [30, 60], [vote('e', 'one', 'd1'), vote('f', 'one', 'd9', 5)]),
      {
        ...{ client: 'x', from: 80, to: 90, attempts: 1 },
        does: { kind: 'undo', id: 'x-1', matched: 2 },
      },
    ],
    reads: [
      read([22, 25], 2, all({ mark: 2, one: 1, two: 1, hot: 2 })),
      read([35, 70], 3, all({ mark: 2, one: 3, two: 1, hot: 2 })),
      read([55, 58], 4, all({ mark: 1, one: 3, two: 1, hot: 1 })),
      read([55, 59], 4, {
        total: 6,
        voided: 2,
        days: {
          d0: { valid: 1, voided: 1 },
          d1: { valid: 2, voided: 0 },
          d9: { valid: 2, voided: 1 },
        },
      }),
      read([61, 62], 4, {
        dayDjs: { one: 1, hot: 1 },
        dayHours: Array.from({ length: 24 }, (_, hour) => (hour === 5 || hour === 6 ? 1 : 0)),
      }),
      read([95, 96], 5, all({ mark: 2, one: 3, two: 1, hot: 2 })),
    ],
    stored: ['m-1', 'm-2', 'a', 'b', 'c', 'd', 'e', 'f'],
  };
}
