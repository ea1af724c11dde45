import type { CSSProperties } from 'react';
import type { TotalLine } from '../../../../contract/ranking';
import { shortDay } from '../../../lib/time/dates';
import { addDays } from '../../../../rules/tokyoDays';
import { isPrivate } from '../../../lib/privacy/privacy';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';

export interface BarLook {
  className: string;
  style: CSSProperties;
}

// Its length would tell the count.
const percent = (part: number, whole: number) => `${isPrivate() ? 0 : (part / whole) * 100}%`;

/**
 * The bar of a row, drawn by the element that it stands behind: solid until yesterday, today a dashed end on the
 * same scale. `mostVotes`: of the longest bar. Without `today` (no day is running, or the API does not say) it is solid.
 */
export function votesBar({ votes, today }: TotalLine, mostVotes: number): BarLook {
  const scale = Math.max(1, mostVotes);
  const running = Math.min(votes, today ?? 0);
  return {
    className: running > 0 ? 'votes-bar votes-bar-running' : 'votes-bar',
    style: {
      '--bar-solid': percent(votes - running, scale),
      '--bar-today': percent(running, scale),
    } as CSSProperties,
  };
}

/** In the head: what the two parts of the bars are. For the eye: the figures beside the bars say it to everybody. */
export function BarKey({ runningDay }: { runningDay: string }) {
  return (
    <span className="bar-keys" aria-hidden="true">
      <span className="bar-key">{texts.barUntil(shortDay(addDays(runningDay, -1)))}</span>
      <span className="bar-key bar-key-running">{texts.barToday}</span>
    </span>
  );
}
