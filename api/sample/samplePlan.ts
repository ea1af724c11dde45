import { startOfDay } from '../../rules/tokyoDays';
import { mulberry32, poisson } from './random';
import { SAMPLE_DJS, SAMPLE_ID } from './sampleDjs';
import { busyness, DAY_MS, HOUR_MS, pullOf } from './sampleShape';
import { SAMPLE_CLOCK, SAMPLE_SETTING } from './samplePoll';

/** Milliseconds since 1970, [from, to) within one Tokyo hour; `votes` per DJ, in the order of SAMPLE_DJS. */
export interface Stretch {
  from: number;
  to: number;
  votes: number[];
}

const SEED = 20220901;
const VOTES = 200_000;
const OPENS = Date.parse(SAMPLE_SETTING.opensAt);
const CLOSES = Date.parse(SAMPLE_SETTING.closesAt);
export const CLOCK = Date.parse(SAMPLE_CLOCK);

// How DJs stand to each other at the clock: level with each other, or the first ahead by so many votes,
// which it has won since midnight.
const LEADS = [
  { ids: ['minamo', 'yoino-neon'], lead: 60 },
  { ids: ['kagura-8', 'akanezaka'], lead: 0 },
  { ids: ['yonagi', 'terra-nami'], lead: 20 },
  { ids: ['kohakudo', 'shirokuro'], lead: 40 },
  { ids: ['soramame', 'soten-rail'], lead: 0 },
  { ids: ['hollow-suzu', 'mizuhiki', 'kamihikoki'], lead: 0 },
  { ids: ['kazamachi', 'rikka-6'], lead: 0 },
  { ids: ['ramuneken', 'shihatsumae'], lead: 0 },
];
const SETTLED_OVER_MS = 5 * DAY_MS;

// A tour, drawn as one big day: half of its votes come on the days after, at the same hours.
const TOUR = { id: 'minor-orbit', day: startOfDay('2022-09-16'), daysAfter: 7 };

function emptyStretches(): Stretch[] {
  const stretches: Stretch[] = [];
  for (let hour = OPENS; hour < CLOSES; hour += HOUR_MS) {
    // Cut at the clock, so that "until then" is a beginning of the whole.
    const cuts = CLOCK > hour && CLOCK < hour + HOUR_MS ? [hour, CLOCK] : [hour];
    for (const from of cuts) {
      const to = cuts.find((cut) => cut > from) ?? Math.min(hour + HOUR_MS, CLOSES);
      stretches.push({ from, to, votes: [] });
    }
  }
  return stretches;
}

function weightOf({ from, to }: Stretch): number {
  return busyness(from) * (to - from);
}

function placeOf(id: string): number {
  return SAMPLE_DJS.findIndex((dj) => dj.id === SAMPLE_ID + id);
}

function settle(stretches: Stretch[], { ids, lead }: (typeof LEADS)[number]): void {
  const before = stretches.filter(({ to }) => to <= CLOCK);
  const recent = before.filter(({ from }) => from >= CLOCK - SETTLED_OVER_MS);
  const places = ids.map(placeOf);
  const votesOf = (dj: number) => before.reduce((sum, { votes }) => sum + votes[dj]!, 0);
  const level = Math.round(places.reduce((sum, dj) => sum + votesOf(dj), 0) / places.length);
  for (const [place, dj] of places.entries()) {
    let missing = level + (place === 0 ? lead : 0) - votesOf(dj);
    // A stride prime to the number of stretches visits all of them, spread over day and night.
    for (let step = 0; missing !== 0; step += 1) {
      const { votes } = recent[(step * 37) % recent.length]!;
      if (missing < 0 && votes[dj] === 0) continue;
      votes[dj]! += Math.sign(missing);
      missing -= Math.sign(missing);
    }
  }
}

function tour(stretches: Stretch[], { id, day, daysAfter }: typeof TOUR): void {
  const dj = placeOf(id);
  let count = 0;
  for (const { from, votes } of stretches.filter(
    ({ from }) => from >= day && from < day + DAY_MS,
  )) {
    for (let left = votes[dj]!; left > 0; left -= 1) {
      count += 1;
      if (count % 2 === 1) continue;
      const after = 1 + ((count / 2) % daysAfter);
      votes[dj]! -= 1;
      stretches.find((other) => other.from === from + after * DAY_MS)!.votes[dj]! += 1;
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
  tour(stretches, TOUR);
  return stretches;
}
