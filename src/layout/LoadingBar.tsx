import { useEffect } from 'react';
import { followProgress, HIDDEN, loadingBar } from '../lib/loadingBar';
import { useStore } from '../lib/store';
import { shellTexts } from '../texts/shell';

/** Row L1: 2 px at the top for work that takes more than a moment. */
export function LoadingBar() {
  const bar = useStore(loadingBar, HIDDEN);
  useEffect(followProgress, []);
  if (bar.state === 'hidden') return null;
  return (
    <div
      className={`loading-bar loading-bar-${bar.state}`}
      role="progressbar"
      aria-label={shellTexts.loading}
      aria-valuenow={Math.round(bar.percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ width: `${bar.percent}%` }}
    />
  );
}
