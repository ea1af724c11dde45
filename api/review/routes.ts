import { OpenAPIHono } from '@hono/zod-openapi';
import type pg from 'pg';
import {
  type CaseAnswer,
  type CaseBody,
  type CaseHoursAnswer,
  reviewEndpoints,
  reviewMutations,
} from '../../contract/decisions/review';
import type { ApiEnv } from '../http/env';
import { answerRead, type EtagPart, readRoute } from '../http/read';
import { answerWrite, type WriteContext, writeRoute } from '../http/write';
import { notFound } from '../problems/problem';
import { readRanking } from '../ranking/queries';
import { lastCountedDay, type PollNow, requirePoll, snapshotOf } from '../window/readPoll';
import { djDayOf } from '../../rules/caseIds';
import { type CaseFilter, countOpenCases, describeCases, readCases, readRuns } from './cases';
import { decideCase, describeFirmness, readOpenVotes } from './decisions';

/** Runs, and versions of cases: both only ever grow. */
const everyDecision: EtagPart = {
  sql: `
    select concat_ws('.',
      (select coalesce(max(id), 0) from review_run),
      (select coalesce(sum(version), 0) from review_case))`,
};

const PUT_CASE = {
  problems: [
    'not_found',
    'not_configured',
    'case_changed',
    'case_needs_exclusion',
    'case_is_excluded',
    'case_is_provisional',
  ],
} as const;

export const reviewRoutes = new OpenAPIHono<ApiEnv>()
  .openapi(readRoute('review', reviewEndpoints.review), (c) => {
    const query = c.req.valid('query');
    const options = { etag: everyDecision, isExpensive: true };
    return answerRead(c, options, async ({ client, poll }) =>
      c.json(
        {
          snapshot: snapshotOf(poll),
          runs: await readRuns(client, query.date ?? null),
          cases: await describedCases(client, poll, query),
          open: await countOpenCases(client),
        },
        200,
      ),
    );
  })
  .openapi(readRoute('firmness', reviewEndpoints.firmness), (c) =>
    answerRead(c, { etag: everyDecision }, async ({ client, poll }) => {
      const { ranking } = await readRanking(client, { asOf: lastCountedDay(poll) });
      const open = await readOpenVotes(client);
      const firmness = describeFirmness(ranking, open, c.req.valid('query').places);
      return c.json({ snapshot: snapshotOf(poll), ...firmness }, 200);
    }),
  )
  .openapi(readRoute('caseHours', reviewEndpoints.caseHours), (c) =>
    answerRead(c, {}, async ({ client, poll }) => {
      const { case: id } = c.req.valid('param');
      const djDay = djDayOf(id);
      const hours = djDay && (await readCaseHours(client, djDay));
      if (!hours) throw notFound(`there is no DJ of ${id}`);
      return c.json({ snapshot: snapshotOf(poll), case: id, ...hours }, 200);
    }),
  )
  .openapi(writeRoute('putCase', reviewMutations.putCase, PUT_CASE), (c) =>
    answerWrite(c, {}, async (context) =>
      c.json(await putCase(context, c.req.valid('param').id, c.req.valid('json')), 200),
    ),
  );

async function putCase(
  { client, clock, actor }: WriteContext,
  id: string,
  body: CaseBody,
): Promise<CaseAnswer> {
  await decideCase(client, actor, id, body);
  const poll = await requirePoll(client, clock.now());
  const [decided] = await describedCases(client, poll, { id });
  if (!decided) throw new Error('the case went away while it was being decided');
  return { case: decided, open: await countOpenCases(client) };
}

async function describedCases(client: pg.ClientBase, poll: PollNow, filter: CaseFilter) {
  const cases = await readCases(client, filter);
  if (cases.length === 0) return [];
  const { ranking } = await readRanking(client, { asOf: lastCountedDay(poll) });
  return describeCases(cases, ranking);
}

// Votes as they were cast, void ones too. `per_hour` has a row for each hour of each label.
const HOURS = `
  with own as (
    select source, hour, count(*) as votes from vote
    where day = $1::date and dj = $2
    group by source, hour
  ),
  place as (
    select source, row_number() over (order by sum(votes) desc, min(hour), source) as place
    from own where source is not null group by source
  ),
  labelled as (
    select hour, votes,
      case when place <= 3 then chr(64 + place::int) when place > 3 then 'other' else 'none' end as label
    from own left join place using (source)
  ),
  per_hour as (
    select label, hour, coalesce(sum(votes), 0)::bigint as votes
    from (select distinct label from labelled) labels
      cross join generate_series(0, 23) hour left join labelled using (label, hour)
    group by label, hour
  ),
  others as (
    select hour, (
        select coalesce(sum(valid + voided), 0) from sum_day_hour
        where day = $1::date and sum_day_hour.hour = all_hours.hour
      ) - (select coalesce(sum(votes), 0) from own where own.hour = all_hours.hour) as votes
    from generate_series(0, 23) all_hours (hour)
  )
  select
    (select coalesce(sum(votes), 0)::bigint from own) as votes,
    (select coalesce(sum(voided), 0)::bigint from sum_day_dj where day = $1::date and dj = $2) as voided,
    (select count(*) from place) as sources,
    (select coalesce(json_agg(json_build_object('label', label, 'votes', votes, 'hours', hours)
        order by array_position('{A,B,C,other,none}', label)), '[]')
     from (
       select label, sum(votes) as votes, json_agg(votes order by hour) as hours
       from per_hour group by label
     ) per_label) as "bySource",
    (select json_build_object('votes', sum(votes), 'hours', json_agg(votes order by hour)) from others) as others
  from dj where id = $2`;

type CaseHours = Omit<CaseHoursAnswer, 'snapshot' | 'case'>;

/** The votes of a DJ-day by hour and source, and the other DJs' by hour; undefined: there is no such DJ. No source by name. */
async function readCaseHours(
  client: pg.ClientBase,
  { date, dj }: { date: string; dj: string },
): Promise<CaseHours | undefined> {
  return (await client.query<CaseHours>(HOURS, [date, dj])).rows[0];
}
