import { OpenAPIHono } from '@hono/zod-openapi';
import { type OverviewAnswer, overviewEndpoints } from '../../contract/overview';
import { readDays, readLiveHours } from '../days/queries';
import { toDay } from '../days/routes';
import type { ApiEnv } from '../http/env';
import { answerRead, type EtagPart, everyMinute, type ReadContext, readRoute } from '../http/read';
import { readCounted } from '../movers/countMovers';
import { countOpenProposals } from '../proposals/proposals';
import { readRanking } from '../ranking/queries';
import { readLastRecount, readRecountFailure } from '../recount/lastRecount';
import { readCases } from '../review/cases';
import { addDays } from '../../rules/tokyoDays';
import { readVoterCount } from '../votes/countVoters';
import { baselineOf, lastCountedDay, rangeInWindow, snapshotOf } from '../window/readPoll';
import { moversOf, todayHours, todaySoFar } from './live';
import { BACKGROUND, readTotals } from './queries';

const DAYS = 14;
const TOP = 10;

const everyMinuteAndCount: EtagPart = { ...everyMinute, sql: BACKGROUND };

export const overviewRoutes = new OpenAPIHono<ApiEnv>().openapi(
  readRoute('overview', overviewEndpoints.overview),
  (c) =>
    answerRead(c, { etag: everyMinuteAndCount }, async (context) =>
      c.json(await readOverview(context), 200),
    ),
);

async function readOverview({ client, poll }: ReadContext): Promise<OverviewAnswer> {
  const to = lastCountedDay(poll);
  const range = rangeInWindow(poll, { from: addDays(to, 1 - DAYS), to });
  const sums = range ? await readDays(client, range.from, range.to) : [];
  const counted = await readCounted(client, poll);
  const { total, djsWithVotes, ranking } = await readRanking(
    client,
    { asOf: to, baseline: baselineOf(to, poll.firstDay, undefined) },
    { places: TOP, djs: counted?.movers.map(({ dj }) => dj) ?? [] },
  );
  const top = ranking.slice(0, TOP).filter(({ rank }) => rank !== null);
  const totals = await readTotals(client);
  const openCases = await readCases(client, { state: 'open' });
  const live = poll.counting === 'open' ? await readLiveHours(client, poll) : null;
  const suspects = live?.suspects ?? [];
  return {
    snapshot: snapshotOf(poll),
    // As of today, like the ranking: a vote from a clock that is minutes ahead of midnight waits for its day.
    totals: { valid: total, voided: totals.voided, djs: totals.djCount, djsWithVotes },
    voters: await readVoterCount(client, poll.now),
    today: live && todaySoFar(poll, live.hoursOf),
    days: sums.map((sum) => toDay(poll, sum)).filter(({ state }) => state !== 'future'),
    top,
    sums: { days: totals.days, djs: totals.djs, total: totals.total },
    openCases: openCases.filter(({ provisional }) => !provisional).length,
    openProposals: await countOpenProposals(client),
    hours: live && todayHours(poll, live, openCases),
    movers: moversOf(poll, counted, { ranking, openCases, suspects }),
    waiting: { provisional: openCases.filter(({ provisional }) => provisional).length },
    recount: await readLastRecount(client, poll.now),
    recountFailedAt: await readRecountFailure(client, poll.now),
  };
}
