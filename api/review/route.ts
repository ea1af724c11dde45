import type pg from 'pg';
import { MEBIBYTE } from '../http/limits/sizes';
import type { MutationHandler, MutationRoutes } from '../http/mutationHandler';
import {
  type EtagPart,
  everyQuestion,
  type QueryHandler,
  type QueryRoutes,
} from '../http/queryHandler';
import { notConfigured, notFound } from '../problems/problem';
import { readRanking } from '../ranking/queries';
import { readPoll, snapshotOf, type PollNow } from '../window/readPoll';
import { lastCountedDay } from '../window/windowDays';
import { readCaseId } from '../../rules/caseIds';
import { decideCase } from './decideCase';
import { describeCases } from './describeCase';
import { describeFirmness, readOpenCases } from './firmness';
import { readCaseHours } from './readCaseHours';
import { type CaseFilter, countOpenCases, readCases } from './readCases';
import { readRuns } from './readRuns';

const handleReview: QueryHandler<'review'> = async ({ client, poll }, { query }) => ({
  snapshot: snapshotOf(poll),
  runs: await readRuns(client, query.date ?? null),
  cases: await describedCases(client, poll, query),
  open: await countOpenCases(client),
});

const handleFirmness: QueryHandler<'firmness'> = async ({ client, poll }, { query }) => {
  const { ranking } = await liveRanking(client, poll);
  const open = await readOpenCases(client);
  return { snapshot: snapshotOf(poll), ...describeFirmness(ranking, open, query.places) };
};

const handleCaseHours: QueryHandler<'caseHours'> = async ({ client, poll }, { params }) => {
  const hours = await readCaseHours(client, readCaseId(params.case));
  if (!hours) throw notFound(`there is no DJ of ${params.case}`);
  return { snapshot: snapshotOf(poll), case: params.case, ...hours };
};

const handlePutCase: MutationHandler<'putCase'> = async (
  { client, clock, actor },
  { params: { id }, body },
) => {
  await decideCase(client, actor, id, body);
  const poll = await readPoll(client, clock.now());
  if (!poll) throw notConfigured();
  const [decided] = await describedCases(client, poll, readCaseId(id));
  if (!decided) throw new Error('the case went away while it was being decided');
  return { case: decided, open: await countOpenCases(client) };
};

async function describedCases(client: pg.ClientBase, poll: PollNow, filter: CaseFilter) {
  const cases = await readCases(client, filter);
  if (cases.length === 0) return [];
  const { ranking } = await liveRanking(client, poll);
  return describeCases(cases, ranking);
}

/** As GET /v1/total counts it. */
function liveRanking(client: pg.ClientBase, poll: PollNow) {
  return readRanking(client, { from: null, asOf: lastCountedDay(poll), baseline: null });
}

/** Passes and what organisers decided of cases; both only ever grow. */
const everyDecision: EtagPart = async ({ client }) => {
  const { rows } = await client.query<{ part: string }>({
    name: 'decisions',
    text: `select concat_ws('.',
       (select coalesce(max(id), 0) from review_run),
       (select coalesce(sum(version), 0) from review_case)) as part`,
  });
  return rows[0]?.part ?? '';
};

export const reviewQueries = {
  review: { handle: handleReview, etagPart: everyDecision, kept: everyQuestion },
  caseHours: { handle: handleCaseHours, kept: everyQuestion },
  firmness: { handle: handleFirmness, etagPart: everyDecision, kept: everyQuestion },
} satisfies Partial<QueryRoutes>;

export const reviewMutations = {
  putCase: {
    handle: handlePutCase,
    maxBytes: MEBIBYTE / 16,
    problems: [
      'not_found',
      'not_configured',
      'case_changed',
      'case_needs_exclusion',
      'case_is_excluded',
      'case_is_provisional',
    ],
  },
} satisfies Partial<MutationRoutes>;
