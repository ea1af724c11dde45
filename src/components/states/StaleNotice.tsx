import { minutesBetween, timeOfDay } from '../../lib/time/age';
import { toPollTime, usePollNow } from '../../lib/time/pollClock';
import { screenTexts } from '../../texts/screens';
import { Icon } from '../Icon';

interface StaleNoticeProps {
  /** Milliseconds of this computer's clock. */
  updatedAt: number;
  message?: string;
  onRetry: () => void;
}

/** The figures below are old: since when, why, and a button to load them again. */
export function StaleNotice({ updatedAt, message, onRetry }: StaleNoticeProps) {
  const then = toPollTime(updatedAt);
  const now = usePollNow();
  const age = screenTexts.ago(minutesBetween(then, now));
  return (
    <div className="alert alert-warning flex-wrap align-items-center" role="status">
      <Icon name="exclamation-circle" />
      <p className="alert-words">
        {screenTexts.stale(timeOfDay(then, now), age)}
        {message && <span className="d-block fs-5">{message}</span>}
      </p>
      <button type="button" className="btn btn-quiet" onClick={onRetry}>
        {screenTexts.retry}
      </button>
    </div>
  );
}
