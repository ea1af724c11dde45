import type pg from 'pg';
import { daysBetween } from '../../rules/tokyoDays';
import { isHourInWindow } from '../../rules/window';
import type { PollNow } from '../window/readPoll';
import { dayState } from '../window/windowDays';

/** A day to look at: an ended one where `hours` is null, else so many full hours of the running one. */
export interface DueRun {
  date: string;
  hours: number | null;
}

// Sums alone are read. A run whose day has other votes by now, or other voided ones, is out of date.
const ENDED = `
  select to_char(ended.date, 'YYYY-MM-DD') as date
  from unnest($1::date[]) ended (date)
    left join lateral (
      select coalesce(sum(valid), 0) as valid, coalesce(sum(voided), 0) as voided
      from sum_day where day = ended.date
    ) now on true
    left join lateral (
      select id, valid, voided, made_at from review_run
      where date = ended.date and hours is null order by id desc limit 1
    ) last on true
  where last.id is null
    or ((last.valid, last.voided) <> (now.valid, now.voided)
      and last.made_at <= now() - $2 * interval '1 millisecond')
  order by ended.date`;

const RUNNING = `
  select hours from review_run where date = $1::date order by id desc limit 1`;

/**
 * The days that a run is due for, oldest first: ended ones that were never looked at, or whose votes
 * changed since and were last looked at `redoAfterMs` milliseconds ago or earlier; then the running one,
 * where another hour of it has ended.
 */
export async function readDueRuns(
  client: pg.ClientBase,
  poll: PollNow,
  redoAfterMs: number,
): Promise<DueRun[]> {
  const days = daysBetween(poll.firstDay, poll.lastDay);
  const ended = days.filter((date) => dayState(poll, date) === 'ended');
  const { rows } = await client.query<{ date: string }>(ENDED, [ended, redoAfterMs]);
  const due: DueRun[] = rows.map(({ date }) => ({ date, hours: null }));
  if (await isHourDue(client, poll)) due.push({ date: poll.today, hours: poll.hour });
  return due;
}

async function isHourDue(client: pg.ClientBase, poll: PollNow): Promise<boolean> {
  const { today, hour } = poll;
  if (dayState(poll, today) !== 'running') return false;
  if (hour === 0 || !isHourInWindow(today, hour - 1, poll)) return false;
  const { rows } = await client.query<{ hours: number | null }>(RUNNING, [today]);
  return rows[0]?.hours !== hour;
}
