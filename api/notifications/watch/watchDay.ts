import type pg from 'pg';
import { addDays, tokyoDay } from '../../../rules/tokyoDays';
import { readAuditHead } from '../../audit/queries';
import { readDays } from '../../days/queries';
import { addNotification } from '../../outbox/addNotification';
import { readTotals } from '../../overview/queries';
import { countOpenCases } from '../../review/readCases';
import type { PollNow } from '../../window/readPoll';
import { isInWindow } from '../../window/windowDays';

/** Of Tokyo: late votes of the day before have come by then. */
const HOUR = 9;
const DAYS_AFTER_CLOSE = 30;

/** Tells the record of the day from nine in the morning on: from the opening until thirty days after the close. */
export async function watchDay(client: pg.ClientBase, poll: PollNow): Promise<void> {
  const { today, hour, firstDay, closesAt } = poll;
  const last = addDays(tokyoDay(closesAt), DAYS_AFTER_CLOSE);
  if (hour < HOUR || today < firstDay || today > last) return;
  const { rowCount } = await client.query(
    'insert into notified_day (date) values ($1) on conflict do nothing',
    [today],
  );
  if (rowCount !== 1) return;
  const { total: valid, voided } = await readTotals(client);
  const detail = {
    date: today,
    valid,
    voided,
    dayBefore: await readDayBefore(client, poll),
    openCases: await countOpenCases(client),
    head: await readAuditHead(client),
  };
  await addNotification(client, { kind: 'daily', detail });
}

async function readDayBefore(client: pg.ClientBase, poll: PollNow) {
  const date = addDays(poll.today, -1);
  if (!isInWindow(poll, date)) return null;
  const [day] = await readDays(client, date, date);
  return { date, votes: day?.valid ?? 0 };
}
