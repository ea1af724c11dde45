import type { Proposal } from '../../../contract/decisions/proposals';
import { withQuery } from '../../lib/navigation/useQueryString';
import { tokyoMoment } from '../../lib/time/dates';
import { proposalTexts } from '../../texts/proposals';
import { proposalTitle } from '../../voting/proposalTitle';
import { DoneNotice } from '../exclusion/DoneNotice';
import { Icon } from '../Icon';
import { Link } from '../Link';

const texts = proposalTexts.proposed;

/** The list of what waits for a second administrator, with one of them in sight: p-1. */
const proposalPath = (id: string) => `/${withQuery('', { tab: 'proposals', proposal: id })}`;

interface OpenProposalProps {
  proposal: Proposal;
}

/** One that waits, in a line, on the screen that it is about. */
export function OpenProposal({ proposal }: OpenProposalProps) {
  const { id, by, at } = proposal;
  return (
    <p className="touch-links d-flex gap-2 align-items-baseline m-0">
      <Icon name="hourglass-split" />
      <span>
        <strong>
          <bdi>{texts.open(id, proposalTitle(proposal))}</bdi>
        </strong>{' '}
        <small className="text-body-secondary">
          <bdi>{by}</bdi> <time dateTime={at}>{tokyoMoment(at)}</time>
        </small>{' '}
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
    <span className="touch-links">
      <Link
        to={proposalPath(id)}
        className="badge rounded-pill bg-warning-subtle text-warning-emphasis"
      >
        <Icon name="hourglass-split" />
        {texts.badge(what, id)}
      </Link>
    </span>
  );
}

/** Something was proposed a moment ago; nothing is done yet. */
export function ProposedNotice({ proposal }: OpenProposalProps) {
  const words = texts.now(proposal.id, proposalTitle(proposal));
  return (
    <DoneNotice
      news={words}
      icon="hourglass-split"
      actions={
        <Link to={proposalPath(proposal.id)} className="btn btn-quiet">
          {texts.show}
        </Link>
      }
    >
      <strong>
        <bdi>{words}</bdi>
      </strong>
      <span className="d-block fs-5 text-body-secondary">{texts.still}</span>
    </DoneNotice>
  );
}
