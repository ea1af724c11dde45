import type pg from 'pg';
import type { DjEvent } from '../../contract/djHistory';
import type { DjHistoryAnswer } from '../../contract/djHistory';
import { lastCountedDay, type PollNow } from '../window/readPoll';
import type { SignalKind } from '../../contract/decisions/review';
import { ApiProblem } from '../problems/problem';
import { addDays, startOfDay } from '../../rules/tokyoDays';
import { caseIdOf } from '../../rules/caseIds';
import { linesOf, readFrozen } from '../versions/queries';

type DayVotes = Extract<DjEvent, { kind: 'day' }>;

// Batches of votes are not in the log: their sums say what came, by the day on which it was cast.
const DAYS = `
  select day as date, (sum(valid) + sum(voided))::bigint as votes, sum(voided)::bigint as voided
  from sum_day_dj where dj = $1 and day <= $2::date
  group by day having sum(valid) + sum(voided) > 0
  order by day`;

/** The DJ's votes of each day on which it has some, as far as rankings count them. */
export async function readDayVotes(
  client: pg.ClientBase,
  poll: PollNow,
  dj: string,
): Promise<DayVotes[]> {
  const { rows } = await client.query<Omit<DayVotes, 'kind' | 'at'>>(DAYS, [
    dj,
    lastCountedDay(poll),
  ]);
  return rows.map((row) => ({ kind: 'day', at: endOf(poll, row.date), ...row }));
}

/** When a day's votes were all there: its end, that of the window, or now. */
function endOf({ closesAt, now }: PollNow, date: string): string {
  const ends = [startOfDay(addDays(date, 1)), Date.parse(closesAt), Date.parse(now)];
  return new Date(Math.min(...ends)).toISOString();
}

interface FlaggedRow {
  date: string;
  at: Date;
  votes: number;
  reasons: SignalKind[];
}

const LISTED = `
  select distinct on (date) date, at, votes, reasons
  from review_flagged join review_run on review_run.id = review_flagged.run
  where review_flagged.dj = $1 and review_run.hours is null
  order by date, review_run.id`;

/** Each ended day that a run flagged, with the first run that did. */
export async function readFlagged(client: pg.ClientBase, dj: string): Promise<DjEvent[]> {
  const { rows } = await client.query<FlaggedRow>(LISTED, [dj]);
  return rows.map(({ date, at, votes, reasons }) => ({
    kind: 'flagged',
    at: at.toISOString(),
    case: caseIdOf(date, dj),
    date,
    votes,
    reasons,
  }));
}

// By the index on days and DJs; only ids of this DJ's votes are looked up.
const HELD = `
  select 'x-' || held.exclusion as id, count(*) as votes
  from vote join excluded_vote held on held.vote = vote.id
  where vote.dj = $1 and vote.day = any ($2::date[])
  group by held.exclusion`;

/** How many of the DJ's votes each exclusion holds, or held until it was undone, by its id. */
export async function readHeld(
  client: pg.ClientBase,
  dj: string,
  days: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; votes: number }>(HELD, [dj, days]);
  return new Map(rows.map(({ id, votes }) => [id, votes]));
}

/** A DJ in a version: null where it is not in it, or where the version's bytes are not those that were frozen. */
export interface VersionStanding {
  standing: NonNullable<DjHistoryAnswer['published']>['standing'];
  damaged: boolean;
}

/** The DJ in each of these versions, by their ids. */
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
    // Gone or changed: the rest of the history stands, and `votes audit verify` names the version.
    const code = error instanceof ApiProblem ? error.code : null;
    if (code !== 'version_damaged' && code !== 'not_found') throw error;
    return { standing: null, damaged: true };
  }
}
