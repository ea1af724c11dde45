import { formatCount } from '../../lib/text/numbers';

/** What the drawing of places over the days says. */
export const riverTexts = {
  day: '日付',
  place: '位',
  nth: (place: number) => `${formatCount(place)}位`,
  beyond: '圏外',
  asOf: (day: string) => `時点 ${day}`,
  summary: (names: string, days: number) =>
    `${names}の順位、${formatCount(days)}日分。同じ順位を表でも確認できます。`,
} as const;
