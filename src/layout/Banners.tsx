import type { Sums } from '../../contract/overview';
import { Icon } from '../components/Icon';
import { useIsOnline } from '../lib/connectivity';
import { shellTexts } from '../texts/shell';
import { agree } from './sumsState';

interface BannersProps {
  sums: Sums | null;
}

/** What must be known before a figure below is trusted. */
export function Banners({ sums }: BannersProps) {
  const isOnline = useIsOnline();
  return (
    <>
      {!isOnline && (
        <p className="banner banner-note" role="status">
          <Icon name="wifi-off" />
          {shellTexts.offlineBanner}
        </p>
      )}
      {sums && !agree(sums) && (
        <p className="banner banner-alarm" role="alert">
          <Icon name="exclamation-triangle" />
          {shellTexts.sumsBanner(sums.days, sums.djs, sums.total)}
        </p>
      )}
    </>
  );
}
