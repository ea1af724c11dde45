import type pg from 'pg';
import type { PollRule } from '../../rules/caseIds';
import { daysBetween } from '../../rules/tokyoDays';
import { isHourInWindow } from '../../rules/window';
import { dayState, type PollNow } from '../window/readPoll';

/** A day to look at: an ended one where `hours` is null, else so many full hours of the running one. */
export interface DueDay {
  date: string;
  hours: number | null;
}

/** The poll's rule, to be checked on days that were looked at since it was last checked; null: on all. */
export interface DueRule {
  rule: PollRule;
  days: string[] | null;
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
 * The days that a run is due for, oldest first: ended ones that were never looked at, or whose votes changed since and
 * were last looked at `redoAfterMs` milliseconds ago or earlier; then the running one, where another hour of it has
 * ended. An ended day whose votes stay as they are is never read again.
 */
export async function readDueDays(
  client: pg.ClientBase,
  poll: PollNow,
  redoAfterMs: number,
): Promise<DueDay[]> {
  const days = daysBetween(poll.firstDay, poll.lastDay);
  const ended = days.filter((date) => dayState(poll, date) === 'ended');
  const { rows } = await client.query<{ date: string }>(ENDED, [ended, redoAfterMs]);
  const due: DueDay[] = rows.map(({ date }) => ({ date, hours: null }));
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

// Runs are numbered in their order.
const CHECKED = `
  select last.id is not null as checked,
    array(
      select distinct to_char(date, 'YYYY-MM-DD') from review_run
      where date is not null and id > coalesce(last.id, 0)
    ) as days
  from (select max(id) as id from review_run where rule = $1) last`;

/** Whether votes were ever checked by the rule. */
export async function isRuleChecked(client: pg.ClientBase, rule: PollRule): Promise<boolean> {
  const { rows } = await client.query<{ checked: boolean }>(
    'select exists (select from review_run where rule = $1) as checked',
    [rule],
  );
  return rows[0]?.checked ?? false;
}

/** Null: there is no rule, or no day was looked at since it was checked. */
export async function readDueRule(
  client: pg.ClientBase,
  { rule }: PollNow,
): Promise<DueRule | null> {
  if (rule === 'none') return null;
  const { rows } = await client.query<{ checked: boolean; days: string[] }>(CHECKED, [rule]);
  const { checked = false, days = [] } = rows[0] ?? {};
  if (days.length === 0) return null;
  // Per poll, a vote of one day may make that of another day one too many.
  return { rule, days: checked && rule === 'perDay' ? days : null };
}
