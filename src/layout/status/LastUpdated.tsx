import { Icon } from '../../components/Icon';
import { minutesBetween } from '../../lib/time/age';
import { isoToTokyoTime } from '../../lib/time/dates';
import { useFreshness, type Freshness } from '../../client/useFreshness';
import { useVoteNow } from '../../lib/time/useVoteNow';
import { byVoteClock } from '../../lib/time/voteClock';
import { screenTexts } from '../../texts/screens';
import { shellTexts } from '../../texts/shell';

const buttonNames: Record<Freshness['state'], string> = {
  idle: shellTexts.refresh,
  running: shellTexts.refreshing,
  failed: shellTexts.refreshFailed,
};

const TICK = 10_000;
/** Minutes: twice as long as figures last where all is well. */
const OLD = 2;

/** How old the figures are, once that is longer than it should be: whatever the reason. */
function Age({ then }: { then: number }) {
  const minutes = minutesBetween(then, useVoteNow(TICK));
  if (minutes < OLD) return null;
  return <strong className="last-updated-age">{shellTexts.old(screenTexts.ago(minutes))}</strong>;
}

/** When the page's figures came, by the vote's clock, and a button for newer ones. */
export function LastUpdated() {
  const { updatedAt, state, refresh } = useFreshness();
  const time = updatedAt === null ? '--:--:--' : isoToTokyoTime(byVoteClock(updatedAt));
  return (
    <div className={`last-updated last-updated-${state}`}>
      <span className="last-updated-words">
        <span>{shellTexts.updated}</span>{' '}
        <span className="last-updated-time">
          {time} {shellTexts.zone}
        </span>
        {updatedAt !== null && <Age then={byVoteClock(updatedAt)} />}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={shellTexts.refresh}
        title={buttonNames[state]}
        onClick={refresh}
      >
        <Icon name={state === 'failed' ? 'exclamation-triangle' : 'arrow-clockwise'} />
      </button>
    </div>
  );
}
