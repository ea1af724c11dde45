import { privacyTexts } from '../../texts/privacy';
import { EmptyPanel } from './EmptyState';

/** In the place of a screen that works with names and counts as they are, in 画面共有モード. */
export function NotWhilePrivate() {
  return <EmptyPanel title={privacyTexts.notHere} advice={privacyTexts.notHereWhy} />;
}
