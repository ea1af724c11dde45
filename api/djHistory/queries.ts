import type pg from 'pg';
import type { DjEvent } from '../../contract/djHistory';
import type { Standing } from '../../contract/ranking';
import { caseIdOf } from '../../rules/caseIds';
import { ApiProblem } from '../problems/problem';
import { linesOf, readFrozen } from '../versions/queries';
import { lastCountedDay, type PollNow } from '../window/readPoll';

type DayVotes = Extract<DjEvent, { kind: 'day' }>;
type Flagged = Extract<DjEvent, { kind: 'flagged' }>;

/** The DJ's votes of each day on which it has some; `at`: when they were all there. Batches of votes are not in the log. */
export async function readDayVotes(
  client: pg.ClientBase,
  poll: PollNow,
  dj: string,
): Promise<DayVotes[]> {
  const { rows } = await client.query<Omit<DayVotes, 'kind'>>(
    `select day as date, sum(valid + voided)::bigint as votes, sum(voided)::bigint as voided,
       iso_instant(least((day + 1)::timestamp at time zone 'Asia/Tokyo', $3, $4)) as at
     from sum_day_dj where dj = $1 and day <= $2::date
     group by day having sum(valid + voided) > 0
     order by day`,
    [dj, lastCountedDay(poll), poll.closesAt, poll.now],
  );
  return rows.map((row) => ({ kind: 'day', ...row }));
}

/** Each ended day that a run flagged, with the first run that did. */
export async function readFlagged(client: pg.ClientBase, dj: string): Promise<Flagged[]> {
  const { rows } = await client.query<Omit<Flagged, 'kind' | 'case'>>(
    `select distinct on (date) date, iso_instant(at) as at, votes, reasons
     from review_flagged join review_run on review_run.id = review_flagged.run
     where review_flagged.dj = $1 and review_run.hours is null
     order by date, review_run.id`,
    [dj],
  );
  return rows.map((row) => ({ kind: 'flagged', case: caseIdOf(row.date, dj), ...row }));
}

/** How many of the DJ's votes each exclusion holds, or held until it was undone, by its id. */
export async function readHeld(
  client: pg.ClientBase,
  dj: string,
  days: readonly string[],
): Promise<Map<string, number>> {
  // By the index on days and DJs; only ids of this DJ's votes are looked up.
  const { rows } = await client.query<{ id: string; votes: number }>(
    `select 'x-' || held.exclusion as id, count(*) as votes
     from vote join excluded_vote held on held.vote = vote.id
     where vote.dj = $1 and vote.day = any ($2::date[])
     group by held.exclusion`,
    [dj, days],
  );
  return new Map(rows.map(({ id, votes }) => [id, votes]));
}

/** A DJ in a version: null where it is not in it, or where the version's bytes are not those that were frozen. */
export interface VersionStanding {
  standing: Standing | null;
  damaged: boolean;
}

export async function readStandings(
  client: pg.ClientBase,
  dj: string,
  ids: Iterable<string>,
): Promise<Map<string, VersionStanding>> {
  const standings = new Map<string, VersionStanding>();
  for (const id of new Set(ids)) standings.set(id, await readStanding(client, dj, id));
  return standings;
}

async function readStanding(
  client: pg.ClientBase,
  dj: string,
  id: string,
): Promise<VersionStanding> {
  try {
    const line = linesOf(await readFrozen(client, id)).find((one) => one.dj.id === dj);
    if (!line) return { standing: null, damaged: false };
    const { rank, tied, votes } = line;
    return { standing: { rank, tied, votes }, damaged: false };
  } catch (error) {
    // The rest of the history stands, and `votes audit verify` names the version.
    const code = error instanceof ApiProblem ? error.code : null;
    if (code !== 'version_damaged' && code !== 'not_found') throw error;
    return { standing: null, damaged: true };
  }
}
