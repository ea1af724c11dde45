import { Icon } from '../components/Icon';
import { isoToTokyoTime } from '../lib/dates';
import { useFreshness, type Freshness } from '../lib/useFreshness';
import { byVoteClock } from '../lib/voteClock';
import { shellTexts } from '../texts/shell';

const buttonNames: Record<Freshness['state'], string> = {
  idle: shellTexts.refresh,
  running: shellTexts.refreshing,
  failed: shellTexts.refreshFailed,
};

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
