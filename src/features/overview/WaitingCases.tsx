import { Icon } from '../../components/Icon';
import { Link } from '../../components/Link';
import { overviewTexts as texts } from '../../texts/overview';

const REVIEW = '/every-dj?tab=review';

interface WaitingCasesProps {
  /** Cases of 要確認 that nobody has decided yet. */
  open: number;
}

/** A quiet line with the way to them; nothing while none waits. */
export function WaitingCases({ open }: WaitingCasesProps) {
  if (open === 0) return null;
  return (
    <p className="waiting-line">
      <Icon name="circle" />
      <span>{texts.waitingCases(open)}</span>
      <Link to={REVIEW}>{texts.toCases}</Link>
    </p>
  );
}
