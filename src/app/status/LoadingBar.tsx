import { useEffect } from 'react';
import { followProgress, HIDDEN, loadingBar } from '../../lib/progress/loadingBar';
import { useStore } from '../../lib/state/store';
import { shellTexts } from '../../texts/shell';

// In the top layer, above modal dialogs, which no z-index reaches.
function raise(bar: HTMLDivElement | null): void {
  if (!bar?.showPopover) return;
  bar.popover = 'manual';
  bar.showPopover();
}

/** Row L1: 2 px at the top for work that takes more than a moment. */
export function LoadingBar() {
  const bar = useStore(loadingBar, HIDDEN);
  useEffect(followProgress, []);
  if (bar.state === 'hidden') return null;
  return (
    <div
      ref={raise}
      className={bar.failed ? 'loading-bar loading-bar-failed' : 'loading-bar'}
      role="progressbar"
      aria-label={shellTexts.loading}
      aria-valuenow={Math.round(bar.percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ width: `${bar.percent}%` }}
    />
  );
}
