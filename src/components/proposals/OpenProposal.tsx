import type { Proposal } from '../../../contract/decisions/proposals';
import { tokyoMoment } from '../../lib/time/dates';
import { proposalTexts } from '../../texts/proposals';
import { proposalTitle } from '../../voting/proposalTitle';
import { Icon } from '../Icon';
import { Link } from '../Link';
import { proposalPath } from './proposalPath';

const texts = proposalTexts.proposed;

interface OpenProposalProps {
  proposal: Proposal;
}

/** One that waits, in a line, on the screen that it is about. */
export function OpenProposal({ proposal }: OpenProposalProps) {
  const { id, by, at } = proposal;
  return (
    <p className="open-proposal">
      <Icon name="hourglass-split" />
      <span className="open-proposal-words">
        <strong>
          <bdi>{texts.open(id, proposalTitle(proposal))}</bdi>
        </strong>
        <span className="open-proposal-by">
          <bdi>{by}</bdi> <time dateTime={at}>{tokyoMoment(at)}</time>
        </span>
        <Link to={proposalPath(id)}>{texts.show}</Link>
      </span>
    </p>
  );
}

interface ProposedBadgeProps extends OpenProposalProps {
  /** What is proposed of it: 公表を */
  what: string;
}

/** The same as a badge in a list: 公表を提案中 p-2 */
export function ProposedBadge({ proposal: { id }, what }: ProposedBadgeProps) {
  return (
    <Link to={proposalPath(id)} className="proposed-badge">
      <Icon name="hourglass-split" />
      {texts.badge(what, id)}
    </Link>
  );
}
