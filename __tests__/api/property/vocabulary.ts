import fc, { type Arbitrary } from 'fast-check';

// What the generated sequences are made of: few of everything, so that they meet.

/** Where the poll's clock stands at the beginning of every sequence: 20:00 in Tokyo on the 14th. */
export const NOW = Date.parse('2022-09-14T11:00:00Z');

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
  at('2022-09-15T00:00:00'),
];

export const CLOSINGS: readonly number[] = [
  at('2022-09-11T00:00:00'),
  at('2022-09-14T12:34:56.790'),
  at('2022-09-15T00:00:00'),
  at('2022-09-16T18:00:00'),
];

/** The first instant after the last window. */
export const CLOSED = at('2022-09-16T18:00:00');

/** Days that have ended at NOW. */
export const DATES = ['2022-09-10', '2022-09-11', '2022-09-12', '2022-09-13'] as const;

export const DJ_IDS = ['aoi', 'ren', 'mio', 'kai', 'zed'] as const;

export const NAMES: Record<(typeof DJ_IDS)[number], string> = {
  aoi: 'DJ アオイ',
  ren: '蓮',
  mio: 'MIO',
  kai: 'Kai, "K"',
  zed: '=ZED',
};

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

/** Day and hour on a clock in Tokyo. */
const tokyoTime = (ms: number) => new Date(ms + 9 * 3_600_000).toISOString();
export const tokyoDayOf = (ms: number) => tokyoTime(ms).slice(0, 10);
export const tokyoHourOf = (ms: number) => Number(tokyoTime(ms).slice(11, 13));
export const startOfDay = (date: string) => at(`${date}T00:00:00`);

/** Nearly always the usual. */
export const mostly = <T>(usual: T, ...others: T[]) =>
  choose([12, fc.constant(usual)], [2, fc.constantFrom(usual, ...others)]);

export const choose = <T>(...weighted: [weight: number, arbitrary: Arbitrary<T>][]) =>
  fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Null once for each `weight` times a text. */
export const maybe = (text: Arbitrary<string>, weight: number) =>
  choose<string | null>([1, fc.constant(null)], [weight, text]);

/** How far back from the newest a step looks. */
export const nth = choose([2, fc.constant(0)], [1, fc.nat(4)]);

/** The place of the newest, of one before it or, now and then, of none. */
export function newest({ length }: readonly unknown[], back: number): number {
  const at = back % (length + 1);
  return at === length ? length : length - 1 - at;
}
