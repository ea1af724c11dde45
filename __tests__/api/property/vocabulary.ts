/** What the made-up sequences are made of: few of everything, so that they meet. */

/** Where the poll's clock stands at the beginning of every sequence: 20:00 in Tokyo on the 14th. */
export const NOW = Date.parse('2022-09-14T11:00:00Z');

export const HASH_KEY = 'a key of these tests and of nothing else';

const at = (text: string) => Date.parse(`${text}+09:00`);

/** Instants on both sides of every boundary there is: days, windows, the clock's five minutes. */
export const INSTANTS: readonly number[] = [
  at('2022-09-09T23:59:59.999'),
  at('2022-09-10T00:00:00'),
  at('2022-09-10T11:59:59.999'),
  at('2022-09-10T12:00:00'),
  at('2022-09-10T23:59:59.999'),
  at('2022-09-11T00:00:00'),
  at('2022-09-12T08:59:59.999'),
  at('2022-09-12T09:00:00'),
  at('2022-09-13T23:59:59.999'),
  at('2022-09-14T00:00:00'),
  at('2022-09-14T12:34:56.789'),
  NOW + 5 * 60_000,
  NOW + 5 * 60_000 + 1,
  at('2022-09-16T17:59:59.999'),
];

export const OPENINGS: readonly number[] = [
  at('2022-09-10T00:00:00'),
  at('2022-09-10T12:00:00'),
  at('2022-09-11T00:00:00'),
  at('2022-09-12T09:00:00'),
  at('2022-09-15T00:00:00'),
];

export const CLOSINGS: readonly number[] = [
  at('2022-09-11T00:00:00'),
  at('2022-09-13T23:59:59.999'),
  at('2022-09-14T12:34:56.790'),
  at('2022-09-15T00:00:00'),
  at('2022-09-16T18:00:00'),
];

/** Where the clock may go on to: the last millisecond of the last window, and the first one after it. */
export const CLOCKS: readonly number[] = [at('2022-09-16T17:59:59.999'), at('2022-09-16T18:00:00')];

export const DJ_IDS = ['aoi', 'ren', 'mio', 'kai', 'zed'] as const;

export const NAMES: Record<(typeof DJ_IDS)[number], string> = {
  aoi: 'DJ アオイ',
  ren: '蓮',
  mio: 'MIO',
  kai: 'Kai, "K"',
  zed: '=ZED',
};

/** Names that another DJ may have too, or nobody. */
export const OTHER_NAMES = ['DJ アオイ', 'だれか', 'ren'] as const;

/** How files and batches call DJs: ids, names, names in other widths, and nobody's. */
export const CALLED: readonly string[] = [
  ...DJ_IDS,
  ...Object.values(NAMES),
  'ＤＪ アオイ',
  ' ＭＩＯ ',
  'だれか',
  'Nobody',
  'Ｎｏｂｏｄｙ',
];

/** Votes as they are cast: the same id is nearly always the same vote. */
export function usualVote(n: number) {
  const ids = DJ_IDS.slice(0, 4);
  const id = ids[n % ids.length]!;
  return {
    id: n % 5 === 4 ? null : `v${n}`,
    // By its id in one file, by its name in the next.
    names: [id, NAMES[id]] as const,
    ms: INSTANTS[3 + (n % 8)]!,
    voter: n % 5 === 4 || n % 2 === 0 ? `voter ${n % 7}` : null,
    source: n % 3 === 0 ? '10.0.0.1' : null,
  };
}

/** An instant as files write it; all of them name the same millisecond. */
export const SPELLINGS = {
  utc: (ms: number) => new Date(ms).toISOString(),
  offset: (ms: number) => `${tokyoTime(ms)}+09:00`,
  tokyo: (ms: number) => tokyoTime(ms).replace('T', ' '),
  epoch: (ms: number) => (ms / 1000).toFixed(3),
};
export type Spelling = keyof typeof SPELLINGS;

const TOKYO = 9 * 3_600_000;

function tokyoTime(ms: number): string {
  return new Date(ms + TOKYO).toISOString().slice(0, -1);
}

/** Day and hour on a clock in Tokyo. */
export function tokyoDayOf(ms: number): string {
  return tokyoTime(ms).slice(0, 10);
}

export function tokyoHourOf(ms: number): number {
  return Number(tokyoTime(ms).slice(11, 13));
}
