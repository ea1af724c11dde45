import type pg from 'pg';
import type { NotificationDetail } from '../../contract/notifications';
import { readTotals } from '../overview/queries';
import type { PollNow } from '../window/readPoll';

// A public rule (docs/operations.md): the span without votes had votes on each of the days before, 20 at least on the poorest
// of them. Were votes independent, one of half a billion such spans would have none by chance.
const MOST_DAYS = 7;
const LEAST_DAYS = 2;
const LEAST_VOTES = 20;

const STEP = "date_bin('10 minutes', $2::timestamptz, 'epoch')";

const NOTE = `insert into arrival (at, votes) values (${STEP}, $1) on conflict do nothing`;

const FORGET = `delete from arrival where at < $1::timestamptz - interval '${MOST_DAYS + 1} days'`;

// The first step with as many votes as now. A day counts if both ends of the span are noted.
const SILENCE = `
  with silence as (select min(at) as since from arrival where votes = $1 and at < ${STEP})
  select iso_instant(since) as since, count(later.at) as days,
    min(later.votes - earlier.votes) as usual
  from silence
    left join generate_series(1, ${MOST_DAYS}) day on true
    left join arrival earlier
      on earlier.at = since - day * interval '1 day' and earlier.at >= $3::timestamptz
    left join arrival later
      on later.at = ${STEP} - day * interval '1 day' and earlier.at is not null
  group by since`;

/**
 * Notes how many votes are stored by now, however they arrived, void ones too, and finds out whether votes have stopped: null
 * while some arrive, or none are expected.
 */
export async function findSilence(
  client: pg.ClientBase,
  { now, opensAt, counting }: PollNow,
): Promise<NotificationDetail<'votes_stopped'> | null | 'unremarkable'> {
  if (counting !== 'open') return null;
  const { total, voided } = await readTotals(client);
  await client.query(NOTE, [total + voided, now]);
  await client.query(FORGET, [now]);
  const { rows } = await client.query<{ since: string | null; days: number; usual: number }>(
    SILENCE,
    [total + voided, now, opensAt],
  );
  const { since = null, days = 0, usual = 0 } = rows[0] ?? {};
  if (since === null) return null;
  return days >= LEAST_DAYS && usual >= LEAST_VOTES ? { since, usual, days } : 'unremarkable';
}
