import { readDays } from './readDays';
import { type Answerer, snapshotOf } from '../http/queryHandler';
import { rangeInWindow, toDay } from '../window/windowDays';

/** A range beside the window comes back as it was asked for, without days. */
export const answerDaily: Answerer<'daily'> = async ({ client, vote }, { query }) => {
  const range = rangeInWindow(vote, query);
  const sums = range ? await readDays(client, range.from, range.to) : [];
  const days = sums.map((sum) => toDay(vote, sum));
  return {
    snapshot: snapshotOf(vote),
    from: range?.from ?? query.from ?? vote.firstDay,
    to: range?.to ?? query.to ?? vote.lastDay,
    days,
    total: days.reduce((sum, { votes }) => sum + (votes ?? 0), 0),
  };
};
