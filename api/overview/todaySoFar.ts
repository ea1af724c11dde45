import type { TodaySoFar } from '../../contract/overview';
import { readDays } from '../days/readDays';
import { readHours } from '../days/readHours';
import type { QueryContext } from '../http/queryHandler';
import { addDays } from '../../rules/tokyoDays';
import type { VoteNow } from '../window/readVote';

/** Null while the window is not open. */
export async function readTodaySoFar({ client, vote }: QueryContext): Promise<TodaySoFar | null> {
  const { today, hour: fullHours } = vote;
  if (vote.counting !== 'open') return null;
  const yesterday = addDays(today, -1);
  const sums = await readDays(client, yesterday, today);
  const inFullHours = async (day: string) =>
    (await readHours(client, day)).slice(0, fullHours).reduce((sum, votes) => sum + votes, 0);
  return {
    date: today,
    votes: sums[1]?.valid ?? 0,
    fullHours,
    votesInFullHours: await inFullHours(today),
    yesterday: yesterday < vote.firstDay ? null : (sums[0]?.valid ?? 0),
    yesterdayInFullHours: hadOpened(vote, yesterday) ? await inFullHours(yesterday) : null,
  };
}

/** Whether by the same time of yesterday the window had opened. */
function hadOpened({ beforeOpenDay, beforeOpenHour, hour }: VoteNow, yesterday: string) {
  return beforeOpenDay < yesterday || (beforeOpenDay === yesterday && beforeOpenHour < hour);
}
