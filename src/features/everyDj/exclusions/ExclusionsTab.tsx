import { useState } from 'react';
import type { ExclusionsAnswer } from '../../../../contract/decisions/exclusions';
import type { Proposal } from '../../../../contract/decisions/proposals';
import { useExclusions } from '../../../client/queries/exclusions';
import { ofKind, useOpenProposals } from '../../../client/queries/proposals';
import { Card, CardAside } from '../../../components/Card';
import { MatchSentence } from '../../../components/exclusion/MatchSentence';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { OpenProposal, ProposedNotice } from '../../../components/proposals/OpenProposal';
import { AnswerView } from '../../../components/states/AnswerView';
import { EmptyState } from '../../../components/states/EmptyState';
import { TableSkeleton } from '../../../components/states/skeletons';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { freeText } from '../../../lib/privacy/names';
import { exclusionTexts as texts } from '../../../texts/exclusions/exclusions';
import { viewPath } from '../EveryDjTabs';
import { ExclusionItem } from './ExclusionItem';
import { ExclusionNotice } from './ExclusionNotice';
import '../../../styles/parts/later.scss';

function ConsiderLink() {
  return (
    <Link to={viewPath('exclude')} className="btn btn-primary">
      <Icon name="dash-circle" />
      {texts.consider}
    </Link>
  );
}

type ProposedExclusion = Extract<Proposal, { kind: 'exclusion' }>;

/** Exclusions that wait for a second administrator: no vote is void by them yet. */
function ProposedExclusions({ proposals }: { proposals: readonly ProposedExclusion[] }) {
  return (
    <Card heading={texts.proposedHeading}>
      <CardAside>
        <p className="data-count">{texts.proposedCount(proposals.length)}</p>
      </CardAside>
      <ol className="exclusions" aria-label={texts.proposedList}>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <article className="exclusion" aria-label={proposal.id}>
              <OpenProposal proposal={proposal} />
              <p>
                <MatchSentence match={proposal.detail.match} />
              </p>
              <p>
                {texts.reason} <bdi>{freeText(proposal.detail.reason)}</bdi>
              </p>
            </article>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function ExclusionsView({ exclusions }: ExclusionsAnswer) {
  const proposals = ofKind(useOpenProposals(), 'exclusion');
  const { search } = useQueryString();
  const proposedId = new URLSearchParams(search).get('proposed');
  const proposed = proposals.find(({ id }) => id === proposedId);
  const [undone, setUndone] = useState<string | null>(null);
  const active = exclusions.filter(({ undoneAt }) => undoneAt === null).length;
  return (
    <div className="screen-body">
      <ExclusionNotice exclusions={exclusions} undone={undone} onUndone={setUndone} />
      {proposed && <ProposedNotice proposal={proposed} />}
      {proposals.length > 0 && <ProposedExclusions proposals={proposals} />}
      {exclusions.length === 0 ? (
        <div className="panel">
          <EmptyState title={texts.none} advice={texts.noneAdvice} action={<ConsiderLink />} />
        </div>
      ) : (
        <Card heading={texts.heading} actions={<ConsiderLink />}>
          <CardAside>
            <p className="data-count">{texts.count(active, exclusions.length)}</p>
          </CardAside>
          <ol className="exclusions" aria-label={texts.list}>
            {exclusions.map((exclusion) => (
              <li key={exclusion.id}>
                <ExclusionItem exclusion={exclusion} onUndone={setUndone} />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </div>
  );
}

/** The exclusions, newest first, those that were undone too. */
export default function ExclusionsTab() {
  const skeleton = (
    <div className="panel">
      <TableSkeleton rows={4} />
    </div>
  );
  return (
    <AnswerView query={useExclusions()} skeleton={skeleton}>
      {({ exclusions }) => <ExclusionsView exclusions={exclusions} />}
    </AnswerView>
  );
}
