import { useState } from 'react';
import type { Proposal } from '../../../../contract/decisions/proposals';
import { useCanDecide } from '../../../auth/roles';
import { Card, CardAside } from '../../../components/Card';
import { Link } from '../../../components/Link';
import { EmptyState } from '../../../components/states/EmptyState';
import { FormNotice } from '../../../components/states/FormNotice';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { proposalTexts as texts } from '../../../texts/proposals';
import { tabPath } from '../OverviewTabs';
import { DecidedProposal } from './DecidedProposal';
import { NewsNotice, type News } from './NewsNotice';
import { OpenProposalCard } from './OpenProposalCard';

interface ProposalsViewProps {
  /** Newest first. */
  proposals: readonly Proposal[];
  /** Two people decide. */
  isOn: boolean;
}

function NothingWaits({ isOn }: Pick<ProposalsViewProps, 'isOn'>) {
  const canDecide = useCanDecide();
  return (
    <div className="panel">
      <EmptyState
        title={texts.none}
        advice={isOn ? texts.noneAdvice : texts.offAdvice}
        action={
          !isOn && canDecide ? (
            <Link to={tabPath('settings')} className="btn btn-quiet">
              {texts.toSettings}
            </Link>
          ) : undefined
        }
      />
    </div>
  );
}

function Decided({ proposals, asked }: { proposals: readonly Proposal[]; asked: string | null }) {
  return (
    <Card heading={texts.decidedHeading}>
      <CardAside>
        <p className="data-count">{texts.count(proposals.length)}</p>
      </CardAside>
      <ol className="exclusions" aria-label={texts.decidedList}>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <DecidedProposal proposal={proposal} isSelected={proposal.id === asked} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Those that wait, each with what it would do; below them the decided ones. */
export function ProposalsView({ proposals, isOn }: ProposalsViewProps) {
  const canDecide = useCanDecide();
  const [news, setNews] = useState<News | null>(null);
  // What is asked for by a link: p-1.
  const asked = new URLSearchParams(useQueryString().search).get('proposal');
  const open = proposals.filter(({ state }) => state === 'open');
  const decided = proposals.filter(({ state }) => state !== 'open');
  const isUnknown = asked !== null && !proposals.some(({ id }) => id === asked);
  return (
    <div className="screen-body proposals">
      <NewsNotice news={news} />
      {isUnknown && <FormNotice tone="note">{texts.unknown(asked)}</FormNotice>}
      {open.length === 0 ? (
        <NothingWaits isOn={isOn} />
      ) : (
        <>
          <p className="proposals-lead">
            {texts.lead} {!canDecide && texts.readOnly}
          </p>
          <ol className="proposal-list" aria-label={texts.list}>
            {open.map((proposal) => (
              <li key={proposal.id}>
                <OpenProposalCard
                  proposal={proposal}
                  isSelected={proposal.id === asked}
                  onNews={setNews}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      {decided.length > 0 && <Decided proposals={decided} asked={asked} />}
    </div>
  );
}
