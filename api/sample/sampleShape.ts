import { startOfDay } from '../../rules/tokyoDays';
import type { SampleDj } from './sampleDjs';
import { SAMPLE_SETTING } from './samplePoll';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const OPENS = Date.parse(SAMPLE_SETTING.opensAt);
const CLOSES = Date.parse(SAMPLE_SETTING.closesAt);

// Sunday first.
const WEEKDAYS = [1.32, 0.92, 0.9, 0.95, 0.98, 1.12, 1.38];

// Campaign days: the opening, a live night, the interim result, holidays, the last days.
const SPECIAL_DAYS = new Map(
  Object.entries({
    '2022-09-01': 1.7,
    '2022-09-10': 1.45,
    '2022-09-19': 1.2,
    '2022-09-20': 1.65,
    '2022-09-23': 1.2,
    '2022-10-01': 1.3,
    '2022-10-10': 1.25,
    '2022-10-13': 1.25,
    '2022-10-14': 1.5,
    '2022-10-15': 2.1,
  }).map(([day, factor]) => [startOfDay(day), factor]),
);

// From midnight on, in Tokyo: asleep at four, lunch, the evening.
const HOURS = [
  3.2, 2.1, 1.3, 0.8, 0.5, 0.6, 1.2, 2.4, 3.4, 3.3, 3.4, 3.8, 5.6, 4.4, 3.8, 3.9, 4.3, 5.2, 6.2,
  7.3, 8.4, 9.3, 8.6, 5.8,
];

/** How busy the vote is in this Tokyo hour, relative to others. */
export function busyness(hour: number): number {
  // Tokyo knows no summer time: hours of the day repeat every 24.
  const sinceMidnight = hour - startOfDay('2022-09-01');
  const day = startOfDay('2022-09-01') + Math.floor(sinceMidnight / DAY_MS) * DAY_MS;
  const weekday = new Date(day + 9 * HOUR_MS).getUTCDay();
  const hourOfDay = Math.floor(sinceMidnight / HOUR_MS) % 24;
  return WEEKDAYS[weekday]! * (SPECIAL_DAYS.get(day) ?? 1) * HOURS[hourOfDay]!;
}

/** Late entries: before these instants nobody can vote for them. */
export const ENTERS = new Map([
  ['sample-kanjo-7', startOfDay('2022-09-24')],
  ['sample-shirakaba', startOfDay('2022-09-24') + 9 * HOUR_MS],
]);

// Days that belonged to one DJ. Lumen 灯 has a live show. 環状七号 comes from nowhere on its first day. It and 白樺ディスコ
// have few votes afterwards: with 20 a day they would be listed daily, for want of days to compare with. All others
// stay below the double of what is usual for them, which is no rise (docs/review.md); Minor Orbit's is spread out
// (samplePlan.ts).
const BIG_DAYS = [
  { dj: 'sample-lumen-akari', day: startOfDay('2022-09-10'), factor: 2.6 },
  { dj: 'sample-minor-orbit', day: startOfDay('2022-09-16'), factor: 3 },
  { dj: 'sample-minamo', day: startOfDay('2022-09-24'), factor: 1.8 },
  { dj: 'sample-kohakudo', day: startOfDay('2022-09-24'), factor: 1.7 },
  { dj: 'sample-yonagi', day: startOfDay('2022-09-24'), factor: 1.6 },
  { dj: 'sample-kanjo-7', day: startOfDay('2022-09-24'), factor: 78 },
  { dj: 'sample-shirakaba', day: startOfDay('2022-09-24'), factor: 2.5 },
  { dj: 'sample-pixel-bonodori', day: startOfDay('2022-10-08'), factor: 1.7 },
];

/** How strongly a DJ draws votes in this Tokyo hour, relative to the others. */
export function pullOf({ id, pull, trend }: SampleDj, hour: number): number {
  if (hour < (ENTERS.get(id) ?? OPENS)) return 0;
  const passed = (hour - OPENS) / (CLOSES - OPENS);
  const big = BIG_DAYS.find(({ dj, day }) => dj === id && hour >= day && hour < day + DAY_MS);
  return pull * Math.exp(trend * (passed - 0.5)) * (big?.factor ?? 1);
}
