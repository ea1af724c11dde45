import type { Rank } from '../../contract/ranking';
import { isWithin, type DayRange } from '../../rules/poll';
import { readDay } from '../../rules/tokyoDays';
import type { Opened } from '../lib/navigation/opened';

interface Known {
  /** The days of the window; null: not known yet */
  days: DayRange | null;
  /** All DJs; null: not known yet */
  ranking: readonly Pick<Rank, 'dj'>[] | null;
}

/** What is opened without what does not exist, or is not known to. Nonsense in an address opens nothing. */
export function existing({ dj, day, shown }: Opened, { days, ranking }: Known): Opened {
  const known = {
    dj: ranking?.some((line) => line.dj.id === dj) ? dj : null,
    day: readDay(day) !== undefined && days && isWithin(day ?? '', days) ? day : null,
  };
  if (known.dj === null && dj !== null && ranking === null && shown === 'dj') {
    return { ...known, shown: null };
  }
  if (shown !== null && known[shown] !== null) return { ...known, shown };
  return { ...known, shown: known.dj ? 'dj' : known.day ? 'day' : null };
}
