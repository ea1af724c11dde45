import fc, { type Arbitrary } from 'fast-check';

// What the generated sequences are made of: few of everything, so that they meet. Instants are ISO texts in UTC.

const MINUTES = 60_000;
const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();
const inTokyo = (text: string) => later(`${text}+09:00`, 0);

/** On a clock in Tokyo. */
export const dayOf = (at: string) => later(at, 540 * MINUTES).slice(0, 10);
export const hourOf = (at: string) => Number(later(at, 540 * MINUTES).slice(11, 13));

/** While the vote is open; a vote may be ahead of the clock by five minutes. */
export const NOW = inTokyo('2022-09-14T20:00');
export const aheadOf = (now: string) => later(now, 5 * MINUTES);

/** Days, windows and the clock's five minutes begin or end here. */
const BOUNDARIES = [
  ...['2022-09-10T00:00', '2022-09-10T12:00', '2022-09-11T00:00', '2022-09-12T09:00'],
  ...['2022-09-14T00:00', '2022-09-14T20:05:00.001', '2022-09-16T18:00'],
].map(inTokyo);
export const INSTANTS = BOUNDARIES.flatMap((at) => [later(at, -1), at]);
export const OPENINGS = BOUNDARIES.slice(0, 4);
export const CLOSINGS = [BOUNDARIES[2]!, ...BOUNDARIES.slice(4)];
export const CLOSED = CLOSINGS.at(-1)!;

export const DJ_IDS = ['aoi', 'ren', 'mio', 'kai', 'zed'] as const;
export const NAMES = { aoi: 'DJ アオイ', ren: '蓮', mio: 'MIO', kai: 'Kai, "K"', zed: '=ZED' };
/** How files and batches call DJs: ids, names, names in other widths, and nobody's. */
export const CALLED = [
  ...[...DJ_IDS, ...Object.values(NAMES)],
  ...['ＤＪ アオイ', ' ＭＩＯ ', 'だれか', 'Nobody', 'Ｎｏｂｏｄｙ'],
];

export const choose = <T>(...weighted: [weight: number, arbitrary: Arbitrary<T>][]) =>
  fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Nearly always the usual. */
export const mostly = <T>(usual: T, ...others: T[]) =>
  choose([12, fc.constant(usual)], [2, fc.constantFrom(usual, ...others)]);

export const subset = <T>(of: readonly T[]) => fc.subarray([...of], { minLength: 1 });

/** Which of the exclusions, versions or proposals, from 0: there may be none. */
export const place = choose([3, fc.nat(1)], [1, fc.nat(7)]);
