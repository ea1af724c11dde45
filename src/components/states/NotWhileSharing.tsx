import { sharingTexts } from '../../texts/sharing/sharing';
import { EmptyState } from './EmptyState';

/** In the place of a screen that works with names and counts as they are, while some are hidden. */
export function NotWhileSharing() {
  return (
    <div className="panel">
      <EmptyState title={sharingTexts.notHere} advice={sharingTexts.notHereWhy} />
    </div>
  );
}
