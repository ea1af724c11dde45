import type { Dj } from '../../contract/dj';
import type { DjDays } from '../../contract/everyDj';
import { ranksAmong } from '../../rules/ranks';
import type { DjTally } from './readDjTallies';

/** A DJ's votes on each counted date of a range, and in total by the end of each. */
export interface DjSeries {
  dj: Dj;
  daily: number[];
  grown: number[];
  /** Of all days up to the end of the range. */
  votes: number;
}

/** `firstDate` is the number of the range's first date, `dates` how many of them are counted. */
export function toSeries({ dj, votesOn }: DjTally, firstDate: number, dates: number): DjSeries {
  const daily = Array.from({ length: dates }, (_, index) => votesOn[firstDate + index] ?? 0);
  let votes = 0;
  for (let day = 0; day < firstDate; day += 1) votes += votesOn[day] ?? 0;
  const grown = daily.map((count) => (votes += count));
  return { dj, daily, grown, votes };
}

/** The chosen DJs' figures, ranked among all; `future` dates follow, without figures. */
export function rankSeries(all: DjSeries[], chosen: DjSeries[], future: number): DjDays[] {
  const dates = all[0]?.daily ?? [];
  const overall = dates.map((_, date) => ranksAmong(all.map(({ grown }) => grown[date] ?? 0)));
  const ofDay = dates.map((_, date) => ranksAmong(all.map(({ daily }) => daily[date] ?? 0)));
  const nothing = Array.from({ length: future }, () => null);
  return chosen.map(({ dj, daily, grown }) => ({
    id: dj.id,
    name: dj.name,
    kana: dj.kana,
    total: daily.reduce((sum, count) => sum + count, 0),
    votes: [...daily, ...nothing],
    ranks: [...grown.map((count, date) => overall[date]?.(count).rank ?? null), ...nothing],
    dayRanks: [...daily.map((count, date) => ofDay[date]?.(count).rank ?? null), ...nothing],
  }));
}
