import { useState } from 'react';
import type { Proposal } from '../../../../contract/decisions/proposals';
import { useCanDecide } from '../../../auth/roles';
import { usePoll } from '../../../client/queries/poll';
import { useProposals } from '../../../client/queries/proposals';
import { combineQueries } from '../../../client/queryState';
import { Card, CardAside } from '../../../components/Card';
import { DoneNotice } from '../../../components/exclusion/DoneNotice';
import { Link } from '../../../components/Link';
import { AnswerView } from '../../../components/states/AnswerView';
import { EmptyPanel } from '../../../components/states/EmptyState';
import { FormNotice } from '../../../components/states/FormNotice';
import { PanelSkeleton } from '../../../components/states/skeletons';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { proposalTexts as texts } from '../../../texts/proposals';
import { tabPath } from '../OverviewTabs';
import { ProposalActions } from './ProposalActions';
import { ProposalCard, ResultLink } from './ProposalCard';

interface News {
  text: string;
  /** What was decided; null: somebody else was faster. */
  decided: Proposal | null;
}

/** What was done with a proposal, as it is now. */
function doneWords({ id, state, kind, detail }: Proposal): string {
  const { done } = texts;
  if (state !== 'accepted') return state === 'refused' ? done.refused(id) : done.takenBack(id);
  switch (kind) {
    case 'exclusion':
      return done.exclusion(id, detail.votes);
    case 'final':
      return done.final(id, detail.label, detail.total);
    case 'publish':
      return done.publish(id, detail.label);
    case 'later':
    case 'setting':
      return done.setting(id);
  }
}

interface ProposalsViewProps {
  /** Newest first. */
  proposals: readonly Proposal[];
  /** Two people decide. */
  isOn: boolean;
}

/** Those that wait, each with what it would do; below them the decided ones. */
function ProposalsView({ proposals, isOn }: ProposalsViewProps) {
  const canDecide = useCanDecide();
  const [news, setNews] = useState<News | null>(null);
  // What is asked for by a link: p-1.
  const asked = new URLSearchParams(useQueryString().search).get('proposal');
  const open = proposals.filter(({ state }) => state === 'open');
  const decided = proposals.filter(({ state }) => state !== 'open');
  const toSettings = !isOn && canDecide && (
    <Link to={tabPath('settings')} className="btn btn-quiet">
      {texts.toSettings}
    </Link>
  );
  return (
    <div className="screen-body">
      <DoneNotice
        news={news?.text ?? null}
        icon={news?.decided ? 'check-circle-fill' : 'info-circle'}
        actions={news?.decided && <ResultLink proposal={news.decided} className="btn btn-quiet" />}
      >
        <strong>
          <bdi>{news?.text}</bdi>
        </strong>
      </DoneNotice>
      {asked !== null && !proposals.some(({ id }) => id === asked) && (
        <FormNotice tone="note">{texts.unknown(asked)}</FormNotice>
      )}
      {open.length === 0 ? (
        <EmptyPanel
          title={texts.none}
          advice={isOn ? texts.noneAdvice : texts.offAdvice}
          action={toSettings}
        />
      ) : (
        <>
          <p className="m-0 text-body-secondary">
            {texts.lead} {!canDecide && texts.readOnly}
          </p>
          <ol className="screen-body" aria-label={texts.list}>
            {open.map((proposal) => (
              <li key={proposal.id}>
                <ProposalCard proposal={proposal} isSelected={proposal.id === asked}>
                  {canDecide && (
                    <ProposalActions
                      proposal={proposal}
                      onDone={(done) => setNews({ text: doneWords(done), decided: done })}
                      onDecided={() => setNews({ text: texts.failures.decided, decided: null })}
                    />
                  )}
                </ProposalCard>
              </li>
            ))}
          </ol>
        </>
      )}
      {decided.length > 0 && (
        <Card heading={texts.decidedHeading}>
          <CardAside>
            <p className="data-count">{texts.count(decided.length)}</p>
          </CardAside>
          <ol className="exclusions lined" aria-label={texts.decidedList}>
            {decided.map((proposal) => (
              <li key={proposal.id}>
                <ProposalCard proposal={proposal} isSelected={proposal.id === asked} />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </div>
  );
}

/** What waits for a second administrator, and what became of the rest. */
export default function ProposalsTab() {
  const query = combineQueries({ poll: usePoll(), proposals: useProposals() });
  return (
    <AnswerView query={query} skeleton={<PanelSkeleton rows={6} />}>
      {({ poll, proposals }) => (
        <ProposalsView proposals={proposals.proposals} isOn={poll.twoPeople !== null} />
      )}
    </AnswerView>
  );
}
