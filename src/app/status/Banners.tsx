import { Icon } from '../../components/Icon';
import { useIsOnline } from '../../lib/browser/connectivity';
import { shellTexts } from '../../texts/shell';
import { sumsAgree } from '../../voting/sumsAgree';
import { type Counted, miscounted } from './sumsState';

interface BannersProps {
  /** Null until it is known. */
  counted: Counted | null;
  /** Of an answer on the screen that does not add up; null: none. */
  shownWarning: string | null;
}

/** Warnings about the figures of the whole page. */
export function Banners({ counted, shownWarning }: BannersProps) {
  const isOnline = useIsOnline();
  return (
    <>
      {!isOnline && (
        <p className="banner banner-note" role="status">
          <Icon name="wifi-off" />
          {shellTexts.offlineBanner}
        </p>
      )}
      {counted && !sumsAgree(counted.sums) && <Alarm>{sumsBanner(counted)}</Alarm>}
      {shownWarning && <Alarm>{shownWarning}</Alarm>}
      {counted && miscounted(counted) > 0 && (
        <Alarm>{shellTexts.recountBanner(miscounted(counted))}</Alarm>
      )}
    </>
  );
}

function sumsBanner({ sums: { days, djs, total } }: Counted): string {
  return shellTexts.sumsBanner(days, djs, total);
}

function Alarm({ children }: { children: string }) {
  return (
    <p className="banner banner-alarm" role="alert">
      <Icon name="exclamation-triangle" />
      {children}
    </p>
  );
}
