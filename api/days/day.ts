import type { Day } from '../../contract/daily';
import { notFound } from '../problems/problem';
import { readDays } from './readDays';
import { readHours } from './readHours';
import { readRanking } from '../ranking/readRanking';
import type { VoteNow } from '../window/readVote';
import { type Answerer, snapshotOf } from '../http/queryHandler';
import { dayBefore, isInWindow, toDay } from '../window/windowDays';

/** The ranking is of that day's votes alone: it has no baseline. */
export const answerDay: Answerer<'day'> = async ({ client, vote }, { params: { date } }) => {
  const [sum] = isInWindow(vote, date) ? await readDays(client, date, date) : [];
  if (!sum) throw notFound(`${date} lies outside the window`);
  const day = toDay(vote, sum);
  const hours = await readHours(client, date);
  // A day to come has no figures, even where votes of it are stored already.
  const asOf = day.state === 'future' ? dayBefore(date) : date;
  const { ranking } = await readRanking(client, { from: date, asOf, baseline: null });
  return {
    snapshot: snapshotOf(vote),
    day,
    hours: hours.map((votes, hour) => (hasBegun(vote, day, hour) ? votes : null)),
    ranking,
  };
};

function hasBegun(vote: VoteNow, { date, state }: Day, hour: number): boolean {
  if (state === 'future') return false;
  if (date === vote.firstDay && hour < vote.firstHour) return false;
  if (date === vote.lastDay && hour > vote.lastHour) return false;
  return state === 'ended' || hour <= vote.hour;
}
