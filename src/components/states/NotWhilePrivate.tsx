import { privacyTexts } from '../../texts/privacy';
import { EmptyState } from './EmptyState';

/** In the place of a screen that works with names and counts as they are, in 画面共有モード. */
export function NotWhilePrivate() {
  return (
    <div className="panel">
      <EmptyState title={privacyTexts.notHere} advice={privacyTexts.notHereWhy} />
    </div>
  );
}
