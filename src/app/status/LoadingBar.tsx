import { IDLE, progress } from '../../lib/progress/progress';
import { useStore } from '../../lib/state/store';
import { shellTexts } from '../../texts/shell';

// In the top layer, above modal dialogs, which no z-index reaches.
function raise(bar: HTMLDivElement | null): void {
  if (!bar?.showPopover) return;
  bar.popover = 'manual';
  bar.showPopover();
}

/**
 * At the top, for work that takes more than a moment. Not react-bootstrap's ProgressBar, which takes no name for its
 * `progressbar`.
 */
export function LoadingBar() {
  const { isVisible, percent, failed } = useStore(progress, IDLE);
  if (!isVisible || percent === null) return null;
  return (
    <div
      ref={raise}
      className={
        failed ? 'loading-bar loading-bar-failed d-print-none' : 'loading-bar d-print-none'
      }
      role="progressbar"
      aria-label={shellTexts.loading}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ width: `${percent}%` }}
    />
  );
}
