import { notFound } from '../problems/problem';
import { readRanking } from './readRanking';
import type { VoteNow } from '../window/readVote';
import { type Answerer, snapshotOf } from '../http/queryHandler';
import { baselineOf, dayState, earlier, lastCountedDay, later } from '../window/windowDays';

/**
 * `asOf` is held between the window's first day and the last day with figures, `baseline` to `asOf`
 * at the latest; the answer says which days were taken.
 */
export const answerTotal: Answerer<'total'> = async ({ client, vote }, { query }) => {
  // Versions are frozen after the close, by a decision that is still to come.
  if (query.version) throw notFound(`there is no version ${query.version}`);
  const asOf = heldAsOf(vote, query.asOf);
  const firstCounted = later(query.from ?? vote.firstDay, vote.firstDay);
  const baseline = baselineOf(asOf, firstCounted, query.baseline);
  const { total, ranking } = await readRanking(client, {
    from: query.from ?? null,
    asOf,
    baseline,
  });
  return {
    snapshot: snapshotOf(vote),
    asOf,
    running: dayState(vote, asOf) === 'running',
    baseline,
    version: null,
    total,
    ranking,
  };
};

function heldAsOf(vote: VoteNow, asked: string | undefined): string {
  const last = lastCountedDay(vote);
  return earlier(last, later(asked ?? last, vote.firstDay));
}
