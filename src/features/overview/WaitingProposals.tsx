import { Icon } from '../../components/Icon';
import { Link } from '../../components/Link';
import { proposalsPath } from '../../components/proposals/proposalPath';
import { overviewTexts as texts } from '../../texts/overview';

interface WaitingProposalsProps {
  /** Decisions that wait for a second administrator. */
  open: number;
}

/** A quiet line with the way to them; nothing while none waits. */
export function WaitingProposals({ open }: WaitingProposalsProps) {
  if (open === 0) return null;
  return (
    <p className="waiting-line">
      <Icon name="hourglass-split" />
      <span>{texts.waitingProposals(open)}</span>
      <Link to={proposalsPath()}>{texts.toProposals}</Link>
    </p>
  );
}
