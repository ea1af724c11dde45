import { useFreshness, type Freshness } from '../../client/useFreshness';
import { Icon } from '../../components/Icon';
import { minutesBetween } from '../../lib/time/age';
import { isoToTokyoTime } from '../../lib/time/dates';
import { toPollTime, usePollNow } from '../../lib/time/pollClock';
import { screenTexts } from '../../texts/screens';
import { shellTexts } from '../../texts/shell';

const buttonNames: Record<Freshness['state'], string> = {
  idle: shellTexts.refresh,
  running: shellTexts.refreshing,
  failed: shellTexts.refreshFailed,
};

/** Minutes: twice the time between two refetches. */
const MAX_AGE = 2;

const MINUTES = 'HH:mm'.length;

/** How old the figures are, once they are older than they should be. */
function Age({ then }: { then: number }) {
  const minutes = minutesBetween(then, usePollNow());
  if (minutes < MAX_AGE) return null;
  return (
    <strong className="last-updated-age text-warning-emphasis">
      {shellTexts.old(screenTexts.ago(minutes))}
    </strong>
  );
}

/** When the page's figures came, by the API's clock, and a button for newer ones. */
export function LastUpdated() {
  const { updatedAt, state, refresh } = useFreshness();
  const time = updatedAt === null ? '--:--:--' : isoToTokyoTime(toPollTime(updatedAt));
  return (
    <div className={`last-updated last-updated-${state} d-flex align-items-center ms-auto`}>
      <span className="d-flex gap-1">
        <span className="last-updated-name">{shellTexts.updated}</span>{' '}
        <span className="last-updated-time">
          {time.slice(0, MINUTES)}
          <span className="last-updated-seconds">
            {time.slice(MINUTES)} {shellTexts.zone}
          </span>
        </span>
        {updatedAt !== null && <Age then={toPollTime(updatedAt)} />}
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
