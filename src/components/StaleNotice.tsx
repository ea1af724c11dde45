import { isoToTokyoTime } from '../lib/dates';
import { useVoteNow } from '../lib/useVoteNow';
import { byVoteClock } from '../lib/voteClock';
import { screenTexts } from '../texts/screens';

const MINUTE = 60_000;

interface StaleNoticeProps {
  /** Milliseconds of this computer's clock. */
  updatedAt: number;
  message?: string;
  onRetry: () => void;
}

/** The figures below are old: how old, why, and what to do about it. */
export function StaleNotice({ updatedAt, message, onRetry }: StaleNoticeProps) {
  const then = byVoteClock(updatedAt);
  const now = useVoteNow(MINUTE / 2);
  const age = screenTexts.minutes(Math.floor(Math.max(0, now - then) / MINUTE));
  return (
    <div className="stale-notice" role="status">
      <p>
        {screenTexts.stale(isoToTokyoTime(then), age)}
        {message && <span className="stale-notice__reason">{message}</span>}
      </p>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onRetry}>
        {screenTexts.retry}
      </button>
    </div>
  );
}
