import { type PlainVote, plainVote } from './independentSignals';

// A poll with something for each signal on its 16th day. Fixed seed.
export const PLANTED_WINDOW = {
  opensAt: '2022-09-01T12:00:00+09:00',
  closesAt: '2022-09-20T18:30:00+09:00',
};
export const PLANTED_DAY = '2022-09-16';

const HOUR = 3_600_000;
const DAYS = 20;
const OPENS = Date.parse(PLANTED_WINDOW.opensAt);
const CLOSES = Date.parse(PLANTED_WINDOW.closesAt);
const midnight = (day: number) => Date.parse('2022-09-01T00:00:00+09:00') + day * 24 * HOUR;
const PLANTED = midnight(15);

/** How many votes each DJ has a day, more or less. */
const DJS = new Map([
  ['calm', 60],
  ['riser', 50],
  ['source', 40],
  ['sleepless', 45],
  ['lockstep', 35],
  ['crowded', 40],
  ['small', 8],
  ['newcomer', 0],
]);

function seeded(seed: number): () => number {
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
}

type Origin = Partial<Pick<PlainVote, 'voter' | 'source'>>;

export function plantedVotes(): PlainVote[] {
  const random = seeded(20_220_916);
  const votes: PlainVote[] = [];
  const cast = (dj: string, at: number, { voter, source }: Origin = {}) => {
    const id = `v${votes.length}`;
    if (at < OPENS || at >= CLOSES) return;
    votes.push(
      plainVote({
        id,
        dj,
        at: Math.floor(at),
        voter: voter === undefined ? `voter ${id}` : voter,
        source: source === undefined ? `source ${Math.floor(random() * 400)}` : source,
      }),
    );
  };
  const times = (count: number, work: (index: number) => void) =>
    Array.from({ length: count }, (_, index) => index).forEach(work);

  for (const [dj, mean] of DJS) {
    times(DAYS, (day) => {
      const count = Math.round(mean * (0.8 + 0.4 * random()));
      times(count, () => cast(dj, midnight(day) + random() * 24 * HOUR));
    });
  }
  times(150, () => cast('riser', PLANTED + random() * 24 * HOUR));
  times(24, () => cast('newcomer', PLANTED + random() * 24 * HOUR));
  times(22, () => cast('source', PLANTED + random() * 24 * HOUR, { source: 'one office' }));
  times(6, () => cast('calm', PLANTED + random() * 24 * HOUR, { source: 'one office' }));
  times(28, () => cast('sleepless', PLANTED + (2 + 3 * random()) * HOUR));
  for (const day of [4, 7, 9, 12, 14, 15]) {
    const start = midnight(day) + (10 + random()) * HOUR;
    times(7, (index) => cast('lockstep', start + index * 25_000, { voter: `step ${index}` }));
  }
  times(5, (office) =>
    times(6, () => cast('crowded', PLANTED + random() * 24 * HOUR, { source: `office ${office}` })),
  );
  // Neither voter nor source, and still a vote.
  times(12, () => cast('calm', PLANTED + random() * 24 * HOUR, { voter: null, source: null }));
  return votes;
}
