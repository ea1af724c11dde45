import { OpenAPIHono } from '@hono/zod-openapi';
import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import { type SinceLastVisit, visitMutations } from '../../contract/overview';
import { accountOf } from '../http/route';
import type { ApiEnv } from '../http/env';
import { writeRoute } from '../http/write';
import { raiseDatabaseProblem } from '../problems/problem';
import { readTop } from '../ranking/queries';
import { lastCountedDay, readPoll } from '../window/readPoll';

export const visitRoutes = new OpenAPIHono<ApiEnv>().openapi(
  writeRoute('putVisit', visitMutations.putVisit),
  (c) => {
    const { database, clock } = c.get('services');
    const record = async (client: pg.ClientBase) => {
      const since = await recordVisit(client, accountOf(c).uid, clock.now());
      return c.json({ since }, 200);
    };
    return database.write(record).catch(raiseDatabaseProblem);
  },
);

// The leader of the last PUT of a visit is that of its end.
const RECORD = `
  insert into account_visit (account, last_visit, leader) values ($1, now(), $2)
  on conflict (account) do update set
    last_visit = excluded.last_visit, leader = excluded.leader,
    (previous_visit, previous_leader) = (
      select case when is_new then account_visit.last_visit else account_visit.previous_visit end,
        case when is_new then account_visit.leader else account_visit.previous_leader end
      from (select account_visit.last_visit < now() - interval '30 minutes' as is_new) gap
    )`;

// Records of a made-up poll are as far behind the real time as its clock.
const SINCE = `
  select iso_instant(previous_visit) as "lastVisit", dj as before,
    (select count(*)::int from review_case where opened_at > previous_visit) as "newCases",
    (select count(*)::int from import_run where at > previous_visit
      - coalesce((select behind from recorded_clock), interval '0')) as imports
  from account_visit left join dj_json on id = previous_leader
  where account = $1 and previous_visit is not null`;

/** In the transaction of `client`; gives what changed since the visit before, null at the first. */
async function recordVisit(
  client: pg.ClientBase,
  account: string,
  now: Date,
): Promise<SinceLastVisit | null> {
  const poll = await readPoll(client, now);
  const [first] = poll ? await readTop(client, lastCountedDay(poll), 1) : [];
  const leader = first?.dj ?? null;
  await client.query(RECORD, [account, leader?.id ?? null]);
  type Since = Omit<SinceLastVisit, 'leadChange'> & { before: Dj | null };
  const { rows } = await client.query<Since>(SINCE, [account]);
  if (!rows[0]) return null;
  const { before, ...since } = rows[0];
  const leadChange = before?.id === leader?.id ? null : { from: before, to: leader };
  return { ...since, leadChange };
}
