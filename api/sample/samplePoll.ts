import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Note } from '../../contract/notes';
import type { PreviousPollPlace } from '../../rules/previousPolls/file';

export const SAMPLE_ID = 'sample-';

/** Where the made-up poll's own clock stands: in the middle of its window, so that "today" exists. */
export const SAMPLE_CLOCK = '2022-09-24T14:00:12+09:00';

/** The window of the made-up poll: 45 Tokyo days, cut at both ends. */
export const SAMPLE_SETTING = {
  name: 'DJランキング投票',
  year: 2022,
  opensAt: '2022-09-01T12:00:00+09:00',
  closesAt: '2022-10-15T18:00:00+09:00',
} as const;

/** What an organiser would note on the busy days of samplePlan.ts, and on days to come. */
export const SAMPLE_NOTES: Note[] = [
  { date: '2022-09-10', text: 'ライブ配信の夜' },
  { date: '2022-09-20', text: '中間発表' },
  { date: '2022-10-01', text: 'ラジオ特番' },
  { date: '2022-10-15', text: '18時に締切' },
];

// Names as the files of previous polls spelled them. Eight of 2021 match no DJ: six who are not in this poll, and the two
// lines that may be DJ ミズヒキ.
const PLACES = readFileSync(path.join(__dirname, 'previousPolls.csv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(','));

/** The rankings of the made-up poll's previous polls, newest first. */
export const SAMPLE_PREVIOUS = [2021, 2020].map((year) => ({
  year,
  name: `DJランキング投票${year}`,
  places: PLACES.filter(([of]) => Number(of) === year).map(
    ([, rank, name = '', votes]): PreviousPollPlace => ({
      rank: Number(rank),
      name,
      votes: Number(votes),
    }),
  ),
}));

/** Numbers in [0, 1), the same ones for the same seed. */
export type Random = () => number;

/** mulberry32: small, well known, and the same on every machine. */
export function mulberry32(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
