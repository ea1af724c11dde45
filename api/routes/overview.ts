import { readDays } from '../queries/readDays';
import { readRanking } from '../queries/readRanking';
import { readTotals } from '../queries/readTotals';
import { readVoterCount } from '../queries/readVoterCount';
import { type Answerer, snapshotOf } from './answerer';
import { readTodaySoFar } from './todaySoFar';
import { baselineOf, dayBefore, lastCountedDay, rangeInWindow, toDay } from './windowDays';

const DAYS = 14;
const TOP = 10;

export const answerOverview: Answerer<'overview'> = async ({ client, vote }) => {
  const to = lastCountedDay(vote);
  const range = rangeInWindow(vote, { from: dayBefore(to, DAYS - 1), to });
  const sums = range ? await readDays(client, range.from, range.to) : [];
  const baseline = baselineOf(to, vote.firstDay, undefined);
  const { ranking } = await readRanking(client, { from: null, asOf: to, baseline });
  const { days, djs, total, voided, djCount, djsWithVotes } = await readTotals(client);
  return {
    snapshot: snapshotOf(vote),
    totals: { valid: total, voided, djs: djCount, djsWithVotes },
    voters: await readVoterCount(client, vote.now),
    today: await readTodaySoFar({ client, vote }),
    days: sums.map((sum) => toDay(vote, sum)).filter(({ state }) => state !== 'future'),
    top: ranking.filter(({ votes }) => votes > 0).slice(0, TOP),
    sums: { days, djs, total },
  };
};
