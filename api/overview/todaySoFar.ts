import type { TodaySoFar } from '../../contract/overview';
import { readDays } from '../days/readDays';
import { readHours } from '../days/readHours';
import type { QueryContext } from '../http/queryHandler';
import { addDays } from '../../rules/tokyoDays';
import type { PollNow } from '../window/readPoll';

/** Null while the window is not open. */
export async function readTodaySoFar({ client, poll }: QueryContext): Promise<TodaySoFar | null> {
  const { today, hour: fullHours } = poll;
  if (poll.counting !== 'open') return null;
  const yesterday = addDays(today, -1);
  const sums = await readDays(client, yesterday, today);
  const inFullHours = async (day: string) =>
    (await readHours(client, day)).slice(0, fullHours).reduce((sum, votes) => sum + votes, 0);
  return {
    date: today,
    votes: sums[1]?.valid ?? 0,
    fullHours,
    votesInFullHours: await inFullHours(today),
    yesterday: yesterday < poll.firstDay ? null : (sums[0]?.valid ?? 0),
    yesterdayInFullHours: hadOpened(poll, yesterday) ? await inFullHours(yesterday) : null,
  };
}

/** Whether by the same time of yesterday the window had opened. */
function hadOpened({ beforeOpenDay, beforeOpenHour, hour }: PollNow, yesterday: string) {
  return beforeOpenDay < yesterday || (beforeOpenDay === yesterday && beforeOpenHour < hour);
}
