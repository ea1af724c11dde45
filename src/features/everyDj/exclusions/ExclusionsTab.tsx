import { useState } from 'react';
import type { Exclusion, ExclusionsAnswer } from '../../../../contract/decisions/exclusions';
import type { Proposal } from '../../../../contract/decisions/proposals';
import { useExclusions } from '../../../client/queries/review';
import { ofKind, useOpenProposals } from '../../../client/queries/proposals';
import { Card, CardAside } from '../../../components/Card';
import { MatchSentence } from '../../../components/exclusion/MatchSentence';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { OpenProposal, ProposedNotice } from '../../../components/proposals/OpenProposal';
import { AnswerView } from '../../../components/states/AnswerView';
import { EmptyPanel } from '../../../components/states/EmptyState';
import { PanelSkeleton } from '../../../components/states/skeletons';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { djName, freeText } from '../../../lib/privacy/names';
import { exclusionTexts as texts } from '../../../texts/exclusions/exclusions';
import { viewPath } from '../EveryDjTabs';
import { ExclusionNotice } from './ExclusionNotice';
import { tokyoMoment } from '../../../lib/time/dates';
import { everyDjTexts } from '../../../texts/everyDj';
import { djHistoryPath } from '../../../voting/history/historyPaths';
import { casePath } from '../../../voting/casePath';
import { UndoButton } from './UndoDialog';

/** Of the DJs that a match names, so many have a link to their history. */
const LINKED_DJS = 3;

interface StepProps {
  what: string;
  who: string;
  /** ISO */
  at: string;
}

function Step({ what, who, at }: StepProps) {
  return (
    <span>
      {what} <bdi>{who}</bdi> <time dateTime={at}>{tokyoMoment(at)}</time>
    </span>
  );
}

interface ExclusionItemProps {
  exclusion: Exclusion;
  onUndone: (message: string) => void;
}

/** One exclusion: what, how many, why, by whom, and whether it still holds. */
function ExclusionItem({ exclusion, onUndone }: ExclusionItemProps) {
  const { id, at, actor, reason, match, matched, votes, undoneAt, undoneBy, undoReason } =
    exclusion;
  const isActive = undoneAt === null;
  return (
    <article className="d-flex flex-column gap-2 py-2" aria-label={id}>
      <header className="d-flex flex-wrap gap-2 align-items-center fs-5">
        <span
          className={`badge rounded-pill ${isActive ? 'bg-primary-subtle text-primary-emphasis' : 'bg-body-tertiary text-body-secondary'}`}
        >
          <Icon name={isActive ? 'dash-circle' : 'arrow-counterclockwise'} />
          {isActive ? texts.active(votes) : texts.undone(votes)}
        </span>
        <span className="text-body-secondary">{id}</span>
        {matched > votes && (
          <span className="text-body-secondary">{texts.overlapping(matched, matched - votes)}</span>
        )}
      </header>
      <p>
        <MatchSentence match={match} />
      </p>
      <dl className="fact-list">
        <div>
          <dt>{texts.reason}</dt>
          <dd>
            <bdi>{freeText(reason)}</bdi>
          </dd>
        </div>
        {undoReason !== null && (
          <div>
            <dt>{texts.undoReason}</dt>
            <dd>
              <bdi>{freeText(undoReason)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <footer className="exclusion-footer touch-links d-flex flex-wrap gap-2 align-items-center fs-5 text-body-secondary">
        <Step what={texts.who} who={actor} at={at} />
        {undoneAt !== null && <Step what={texts.undoneBy} who={undoneBy ?? ''} at={undoneAt} />}
        {exclusion.case !== null && <Link to={casePath(exclusion.case)}>{texts.ofCase}</Link>}
        {match.djs?.slice(0, LINKED_DJS).map((dj) => (
          <Link key={dj.id} to={djHistoryPath(dj.id)}>
            {everyDjTexts.historyOf(djName(dj))}
          </Link>
        ))}
        <UndoButton id={id} label={texts.undoOf(id)} isUndone={!isActive} onUndone={onUndone} />
      </footer>
    </article>
  );
}

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
      <ol className="exclusions lined" aria-label={texts.proposedList}>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <article className="d-flex flex-column gap-2 py-2" aria-label={proposal.id}>
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
        <EmptyPanel title={texts.none} advice={texts.noneAdvice} action={<ConsiderLink />} />
      ) : (
        <Card heading={texts.heading} actions={<ConsiderLink />}>
          <CardAside>
            <p className="data-count">{texts.count(active, exclusions.length)}</p>
          </CardAside>
          <ol className="exclusions lined" aria-label={texts.list}>
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
  return (
    <AnswerView query={useExclusions()} skeleton={<PanelSkeleton rows={4} />}>
      {({ exclusions }) => <ExclusionsView exclusions={exclusions} />}
    </AnswerView>
  );
}
