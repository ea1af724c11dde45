import { useEffect, useRef } from 'react';
import type { Proposal } from '../../../../contract/decisions/proposals';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { freeText } from '../../../lib/privacy/names';
import { proposalTexts as texts } from '../../../texts/proposals';
import { proposalTitle } from '../../../voting/proposalTitle';
import { ProposalDetail } from './detail/ProposalDetail';
import { ProposalState } from './ProposalState';
import { resultLink } from './resultLink';
import { Step } from './Step';

interface DecidedProposalProps {
  proposal: Proposal;
  /** A link led to it. */
  isSelected: boolean;
}

/** One that was decided: by whom, when, why, what came of it; what it was about is one press away. */
export function DecidedProposal({ proposal, isSelected }: DecidedProposalProps) {
  const { id, by, at, state, decidedBy, decidedAt, reason } = proposal;
  const result = resultLink(proposal);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSelected) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isSelected]);
  return (
    <article className="exclusion" aria-label={id} ref={ref}>
      <header className="exclusion-header">
        <ProposalState state={state} />
        <span className="exclusion-id">{id}</span>
        <strong className="proposal-title">
          <bdi>{proposalTitle(proposal)}</bdi>
        </strong>
      </header>
      {reason !== null && (
        <dl className="exclusion-signals">
          <div>
            <dt>{texts.refusalReason}</dt>
            <dd>
              <bdi>{freeText(reason)}</bdi>
            </dd>
          </div>
        </dl>
      )}
      <footer className="exclusion-footer">
        <Step what={texts.by} who={by} at={at} />
        {decidedBy !== null && decidedAt !== null && (
          <Step what={texts.decidedBy[state]} who={decidedBy} at={decidedAt} />
        )}
        {result && <Link to={result.to}>{result.words}</Link>}
      </footer>
      <details className="proposal-content" open={isSelected}>
        <summary>
          <Icon name="chevron-right" />
          {texts.content}
        </summary>
        <ProposalDetail proposal={proposal} />
      </details>
    </article>
  );
}
