import { MAX_DJS_PER_QUESTION } from '../../contract/everyDj';
import { invalidRequest } from '../problems/problem';
import { readDjTallies } from './readDjTallies';
import { compareByRank } from '../rules/readingOrder';
import { type Answerer, snapshotOf } from '../http/queryHandler';
import { type DjSeries, placeSeries, toSeries } from './djSeries';
import { dayState, daysFrom, lastCountedDay, rangeInWindow } from '../window/windowDays';

/** A range beside the window comes back as it was asked for, without dates. A DJ named twice comes once. */
export const answerEveryDj: Answerer<'everyDj'> = async ({ client, vote }, { query }) => {
  const range = rangeInWindow(vote, query);
  const dates = range ? daysFrom(range.from, range.to) : [];
  const counted = dates.filter((date) => dayState(vote, date) !== 'future');
  const tallies = await readDjTallies(
    client,
    vote.firstDay,
    counted.at(-1) ?? lastCountedDay(vote),
  );
  const firstDate = range ? daysFrom(vote.firstDay, range.from).length - 1 : 0;
  const all = tallies.map((tally) => toSeries(tally, firstDate, counted.length));
  const chosen = query.dj ? pickNamed(all, query.dj) : pickFirst(all);
  return {
    snapshot: snapshotOf(vote),
    from: range?.from ?? query.from ?? vote.firstDay,
    to: range?.to ?? query.to ?? vote.lastDay,
    dates,
    djs: placeSeries(all, chosen, dates.length - counted.length),
  };
};

function pickNamed(all: DjSeries[], ids: string[]): DjSeries[] {
  const byId = new Map(all.map((series) => [series.dj.id, series]));
  return [...new Set(ids)].map((id) => {
    const series = byId.get(id);
    if (!series) throw invalidRequest([{ field: 'dj', message: `there is no DJ ${id}` }]);
    return series;
  });
}

function pickFirst(all: DjSeries[]): DjSeries[] {
  return [...all].sort(compareByRank).slice(0, MAX_DJS_PER_QUESTION);
}
