import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Dj } from '../../contract/dj';
import { startOfDay } from '../../rules/tokyoDays';
import { mulberry32, type Random, SAMPLE_CLOCK, SAMPLE_ID, SAMPLE_SETTING } from './samplePoll';

/** `pull`: votes relative to the others; `trend`: how that changes over the window, 0 for not at all. */
interface SampleDj extends Dj {
  pull: number;
  trend: number;
}

// All names are invented. Equal pulls next to each other are the ties. Of the last three, two enter on the day of the
// sample's clock, and nobody votes for the last.
const LINES = readFileSync(path.join(__dirname, 'djs.csv'), 'utf8').trimEnd().split('\n').slice(1);

export const SAMPLE_DJS: readonly SampleDj[] = LINES.map((line) => {
  const [id, name = '', kana = '', area = '', category = '', pull, trend = 0] = line.split(',');
  const numbers = { pull: Number(pull), trend: Number(trend) };
  return { id: SAMPLE_ID + id, name, kana, area, category, ...numbers };
});

/** Milliseconds since 1970, [from, to) within one Tokyo hour; `votes` per DJ, in the order of SAMPLE_DJS. */
export interface Stretch {
  from: number;
  to: number;
  votes: number[];
}

const SEED = 20220901;
const VOTES = 200_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OPENS = Date.parse(SAMPLE_SETTING.opensAt);
const CLOSES = Date.parse(SAMPLE_SETTING.closesAt);
export const CLOCK = Date.parse(SAMPLE_CLOCK);
const day = (date: string) => startOfDay(`2022-${date}`);

// Sunday first.
const WEEKDAYS = [1.32, 0.92, 0.9, 0.95, 0.98, 1.12, 1.38];
// From midnight on, in Tokyo.
const HOURS = [
  3.2, 2.1, 1.3, 0.8, 0.5, 0.6, 1.2, 2.4, 3.4, 3.3, 3.4, 3.8, 5.6, 4.4, 3.8, 3.9, 4.3, 5.2, 6.2,
  7.3, 8.4, 9.3, 8.6, 5.8,
];
// By the day counted from 1 September: the opening, a live night, the interim result, holidays, the last days.
const SPECIAL_DAYS: Readonly<Record<number, number>> = {
  ...{ 1: 1.7, 10: 1.45, 19: 1.2, 20: 1.65, 23: 1.2 },
  ...{ 31: 1.3, 40: 1.25, 43: 1.25, 44: 1.5, 45: 2.1 },
};

/** Late entries: before these instants nobody can vote for them. */
export const ENTERS = new Map([
  ['kanjo-7', day('09-24')],
  ['shirakaba', day('09-24') + 9 * HOUR_MS],
]);

// Days of one DJ. 灯 has a live show; 環状七号 is new on its first day. All others stay below the double of what is usual
// for them, which is no rise (docs/review.md).
const BIG_DAYS = [
  { dj: 'lumen-akari', from: day('09-10'), factor: 2.6 },
  { dj: 'minor-orbit', from: day('09-16'), factor: 3 },
  { dj: 'minamo', from: day('09-24'), factor: 1.8 },
  { dj: 'kohakudo', from: day('09-24'), factor: 1.7 },
  { dj: 'yonagi', from: day('09-24'), factor: 1.6 },
  { dj: 'kanjo-7', from: day('09-24'), factor: 78 },
  { dj: 'shirakaba', from: day('09-24'), factor: 2.5 },
  { dj: 'pixel-bonodori', from: day('10-08'), factor: 1.7 },
];

// How DJs stand to each other at the clock: with as many votes, or the first so many votes ahead.
const LEADS = [
  { djs: ['minamo', 'yoino-neon'], lead: 60 },
  { djs: ['kagura-8', 'akanezaka'], lead: 0 },
  { djs: ['yonagi', 'terra-nami'], lead: 20 },
  { djs: ['kohakudo', 'shirokuro'], lead: 40 },
  { djs: ['soramame', 'soten-rail'], lead: 0 },
  { djs: ['hollow-suzu', 'mizuhiki', 'kamihikoki'], lead: 0 },
  { djs: ['kazamachi', 'rikka-6'], lead: 0 },
  { djs: ['ramuneken', 'shihatsumae'], lead: 0 },
];

const indexOf = (id: string) => SAMPLE_DJS.findIndex((dj) => dj.id === SAMPLE_ID + id);
const shortId = ({ id }: SampleDj) => id.slice(SAMPLE_ID.length);

/** The hours of the window; the one in which the clock stands is cut there. */
function emptyStretches(): Stretch[] {
  const cuts = Array.from(
    { length: (CLOSES - OPENS) / HOUR_MS + 1 },
    (_, at) => OPENS + at * HOUR_MS,
  );
  cuts.push(CLOCK);
  cuts.sort((a, b) => a - b);
  return cuts.slice(1).map((to, at) => ({ from: cuts[at]!, to, votes: [] }));
}

/** How busy the poll is in a stretch, relative to others. */
function weightOf({ from, to }: Stretch): number {
  const hours = Math.floor((from - day('09-01')) / HOUR_MS);
  const days = Math.floor(hours / 24);
  // 1 September is a Thursday.
  const usual = WEEKDAYS[(4 + days) % 7]! * (SPECIAL_DAYS[days + 1] ?? 1);
  return usual * HOURS[hours % 24]! * (to - from);
}

/** How strongly a DJ draws votes at an instant, relative to the others. */
function pullOf(dj: SampleDj, at: number): number {
  if (at < (ENTERS.get(shortId(dj)) ?? OPENS)) return 0;
  const passed = (at - OPENS) / (CLOSES - OPENS);
  const big = BIG_DAYS.find(
    ({ dj: id, from }) => id === shortId(dj) && at >= from && at < from + DAY_MS,
  );
  return dj.pull * Math.exp(dj.trend * (passed - 0.5)) * (big?.factor ?? 1);
}

/** Adds and takes votes in the last five days before the clock, spread over day and night, until the DJs stand so. */
function settle(stretches: Stretch[], { djs, lead }: (typeof LEADS)[number]): void {
  const before = stretches.filter(({ to }) => to <= CLOCK);
  const recent = before.filter(({ from }) => from >= CLOCK - 5 * DAY_MS);
  const places = djs.map(indexOf);
  const votesOf = (dj: number) => before.reduce((sum, { votes }) => sum + votes[dj]!, 0);
  const level = Math.round(places.reduce((sum, dj) => sum + votesOf(dj), 0) / places.length);
  for (const [place, dj] of places.entries()) {
    let missing = level + (place === 0 ? lead : 0) - votesOf(dj);
    // A stride prime to the number of stretches visits all of them.
    for (let step = 0; missing !== 0; step += 1) {
      const { votes } = recent[(step * 37) % recent.length]!;
      if (missing < 0 && votes[dj] === 0) continue;
      votes[dj]! += Math.sign(missing);
      missing -= Math.sign(missing);
    }
  }
}

/** A tour, drawn as one big day: half of its votes come on the seven days after, at the same hours. */
function spreadTour(stretches: Stretch[]): void {
  const [dj, from] = [indexOf('minor-orbit'), day('09-16')];
  let count = 0;
  for (const stretch of stretches.filter((one) => one.from >= from && one.from < from + DAY_MS)) {
    for (let left = stretch.votes[dj]!; left > 0; left -= 1) {
      count += 1;
      if (count % 2 === 1) continue;
      const later = stretch.from + (1 + ((count / 2) % 7)) * DAY_MS;
      stretch.votes[dj]! -= 1;
      stretches.find((other) => other.from === later)!.votes[dj]! += 1;
    }
  }
}

/** How many votes each DJ gets in each hour of the window, the same at every call. */
export function planSample(): Stretch[] {
  const random = mulberry32(SEED);
  const stretches = emptyStretches();
  const weights = stretches.reduce((sum, stretch) => sum + weightOf(stretch), 0);
  for (const stretch of stretches) {
    const expected = (VOTES * weightOf(stretch)) / weights;
    const pulls = SAMPLE_DJS.map((dj) => pullOf(dj, stretch.from));
    const pulled = pulls.reduce((sum, pull) => sum + pull, 0);
    stretch.votes = pulls.map((pull) => (pull ? poisson((expected * pull) / pulled, random) : 0));
  }
  for (const lead of LEADS) settle(stretches, lead);
  spreadTour(stretches);
  return stretches;
}

/** How often something happens that happens `mean` times on average (Knuth's method; `mean` under 700). */
function poisson(mean: number, random: Random): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}
