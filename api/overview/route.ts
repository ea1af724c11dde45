import { readDays } from '../days/readDays';
import { toDay } from '../days/route';
import { everyMinute } from '../http/etag';
import type { QueryHandler, QueryRoutes } from '../http/queryHandler';
import { countOpenProposals } from '../proposals/countOpen';
import { readRanking } from '../ranking/readRanking';
import { readLastRecount, readRecountFailure } from '../recount/lastRecount';
import { countOpenCases } from '../review/readCases';
import { addDays } from '../../rules/tokyoDays';
import { readVoterCount } from '../votes/readVoterCount';
import { snapshotOf } from '../window/readVote';
import { baselineOf, lastCountedDay, rangeInWindow } from '../window/windowDays';
import { readTotals } from './readTotals';
import { readTodaySoFar } from './todaySoFar';

const DAYS = 14;
const TOP = 10;

const handleOverview: QueryHandler<'overview'> = async ({ client, vote }) => {
  const to = lastCountedDay(vote);
  const range = rangeInWindow(vote, { from: addDays(to, 1 - DAYS), to });
  const sums = range ? await readDays(client, range.from, range.to) : [];
  const baseline = baselineOf(to, vote.firstDay, undefined);
  const { total: valid, ranking } = await readRanking(client, { from: null, asOf: to, baseline });
  const withVotes = ranking.filter(({ votes }) => votes > 0);
  const { days, djs, total, voided, djCount } = await readTotals(client);
  return {
    snapshot: snapshotOf(vote),
    // As of today, like the ranking: a vote from a clock that is minutes ahead of midnight waits for its day.
    totals: { valid, voided, djs: djCount, djsWithVotes: withVotes.length },
    voters: await readVoterCount(client, vote.now),
    today: await readTodaySoFar({ client, vote }),
    days: sums.map((sum) => toDay(vote, sum)).filter(({ state }) => state !== 'future'),
    top: withVotes.slice(0, TOP),
    sums: { days, djs, total },
    openCases: await countOpenCases(client),
    openProposals: await countOpenProposals(client),
    recount: await readLastRecount(client, vote.now),
    recountFailedAt: await readRecountFailure(client, vote.now),
  };
};

export const overviewQueries = {
  overview: {
    handle: handleOverview,
    // A pass in the background opens cases without a new revision, and nobody's proposal moves one.
    etagPart: async (context) => {
      const { client } = context;
      const open = [await countOpenCases(client), await countOpenProposals(client)];
      return [await everyMinute(context), ...open].join('-');
    },
  },
} satisfies Partial<QueryRoutes>;
