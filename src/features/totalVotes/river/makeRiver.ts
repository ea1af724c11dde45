import type { PlacesAnswer } from '../../../../contract/ranking';
import type { PollAnswer } from '../../../../contract/poll';
import { isStartOfDay, tokyoDay } from '../../../../rules/tokyoDays';
import type { Category } from '../../../components/charts/model/chartDescription';
import { dayCategory } from '../../../components/charts/model/dayCategory';
import { looksOf } from '../../../components/charts/river/looks';
import type { River, RiverDj } from '../../../components/charts/river/river';
import { tokyoHourMinute } from '../../../lib/time/dates';
import { freeText } from '../../../lib/privacy/names';
import { riverCardTexts as texts } from '../../../texts/totalVotes/river';
import type { VotingDay } from '../../../voting/votingDays';

interface RiverParts {
  poll: Pick<PollAnswer, 'opensAt'>;
  notes: ReadonlyMap<string, string>;
  /** Of the count: 14:07 */
  time: string;
  /** クラブ; null without a filter. */
  within: string | null;
  lowest: number;
  /** Tokyo day that movement is measured from; null: none. */
  baseline: string | null;
}

/** From the API's places to what is drawn, written and listed; best first, as they stand in the end. */
export function makeRiver(answer: PlacesAnswer, parts: RiverParts): River {
  const { dates, running, djs } = answer;
  const looks = looksOf(djs.map(({ id }) => id));
  const lines = djs.map(({ id, name, ends, now }): RiverDj => {
    const { rank = null } = now ?? ends.at(-1) ?? {};
    const before = ends[dates.indexOf(parts.baseline ?? '')];
    const moved = {
      rank,
      previousRank: before?.rank ?? null,
      previousVotes: before?.votes ?? null,
    };
    return { id, name, look: looks.get(id) ?? 0, ends, now, moved };
  });
  const rankOf = ({ moved }: RiverDj) => moved.rank ?? Infinity;
  return {
    title: texts.title(parts.within, djs.length),
    days: dates.map((date) => columnOf(date, 'ended', parts)),
    today: running === null ? null : columnOf(running, 'running', parts),
    lowest: parts.lowest,
    djs: lines.sort((a, b) => rankOf(a) - rankOf(b) || 0),
  };
}

/** A day; the first one says when the vote opened, where that was not at its beginning. */
function columnOf(
  date: string,
  state: 'ended' | 'running',
  { poll, notes, time }: RiverParts,
): Category {
  const isCut = tokyoDay(poll.opensAt) === date && !isStartOfDay(poll.opensAt);
  const opening = isCut ? [texts.opening(tokyoHourMinute(poll.opensAt))] : [];
  const note =
    [...opening, freeText(notes.get(date) ?? '')].filter(Boolean).join('・') || undefined;
  const day: VotingDay = { date, state, votes: null, voided: 0, part: false, note };
  return dayCategory(day, time);
}
