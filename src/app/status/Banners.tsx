import Alert from 'react-bootstrap/Alert';
import type { OverviewAnswer, Sums } from '../../../contract/overview';
import { useIsOnline } from '../../client/useIsOnline';
import { Icon } from '../../components/Icon';
import { tokyoMoment } from '../../lib/time/dates';
import { shellTexts } from '../../texts/shell';

interface BannersProps {
  /** The three sums and the last recount from the stored votes; null until they are known, or where votes are hidden. */
  counted: Pick<OverviewAnswer, 'sums' | 'recount' | 'recountFailedAt'> | null;
}

/** Product rule 6: sum over days = sum over DJs = total. */
function sumsAgree({ days, djs, total }: Sums): boolean {
  return days === total && djs === total;
}

/** Warnings about the figures of the whole page. */
export function Banners({ counted }: BannersProps) {
  const isOnline = useIsOnline();
  const differences = counted?.recount?.differences ?? 0;
  return (
    <>
      {!isOnline && (
        <Alert variant="warning" role="status">
          <Icon name="wifi-off" />
          {shellTexts.offlineBanner}
        </Alert>
      )}
      {counted && !sumsAgree(counted.sums) && (
        <Alarm>
          {shellTexts.sumsBanner(counted.sums.days, counted.sums.djs, counted.sums.total)}
        </Alarm>
      )}
      {differences > 0 && <Alarm>{shellTexts.recountBanner(differences)}</Alarm>}
      {counted?.recountFailedAt && (
        <Alarm>{shellTexts.recountFailedBanner(tokyoMoment(counted.recountFailedAt))}</Alarm>
      )}
    </>
  );
}

function Alarm({ children }: { children: string }) {
  return (
    <Alert variant="danger">
      <Icon name="exclamation-triangle" />
      {children}
    </Alert>
  );
}
