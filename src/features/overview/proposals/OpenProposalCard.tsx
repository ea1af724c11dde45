import { useEffect, useId, useRef } from 'react';
import type { Proposal } from '../../../../contract/decisions/proposals';
import { useCanDecide } from '../../../auth/roles';
import { proposalTexts as texts } from '../../../texts/proposals';
import { proposalTitle } from '../../../voting/proposalTitle';
import { ProposalActions } from './actions/ProposalActions';
import { ProposalDetail } from './detail/ProposalDetail';
import type { News } from './NewsNotice';
import { ProposalState } from './ProposalState';
import { Step } from './Step';

interface OpenProposalCardProps {
  proposal: Proposal;
  /** A link led to it. */
  isSelected: boolean;
  onNews: (news: News) => void;
}

/** One that waits: what would happen, in figures, who wants it, and what can be done about it. */
export function OpenProposalCard({ proposal, isSelected, onNews }: OpenProposalCardProps) {
  const { id, by, at, mine } = proposal;
  const headingId = useId();
  const canDecide = useCanDecide();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSelected) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isSelected]);
  return (
    <article className="panel proposal" aria-labelledby={headingId} ref={ref}>
      <header className="exclusion-header">
        <ProposalState state="open" />
        <span className="exclusion-id">{id}</span>
        <h2 className="proposal-title" id={headingId}>
          <bdi>{proposalTitle(proposal)}</bdi>
        </h2>
        {mine && <span className="proposal-mine">{texts.mine}</span>}
      </header>
      <p className="proposal-by">
        <Step what={texts.by} who={by} at={at} />
      </p>
      <ProposalDetail proposal={proposal} />
      {canDecide && <ProposalActions proposal={proposal} onNews={onNews} />}
    </article>
  );
}
