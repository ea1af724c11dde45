import { useState, type ReactNode } from 'react';
import type { Proposal } from '../../../../contract/decisions/proposals';
import type { Version } from '../../../../contract/decisions/versions';
import type { PollAnswer } from '../../../../contract/poll';
import type { TotalAnswer } from '../../../../contract/ranking';
import { useCanDecide } from '../../../auth/roles';
import { usePoll } from '../../../client/queries/poll';
import { ofKind, useOpenProposals } from '../../../client/queries/proposals';
import { useTotal } from '../../../client/queries/ranking';
import { useVersions } from '../../../client/queries/versions';
import { combineQueries } from '../../../client/queryState';
import { Card } from '../../../components/Card';
import { OpenProposal } from '../../../components/proposals/OpenProposal';
import { AnswerView } from '../../../components/states/AnswerView';
import { EmptyPanel } from '../../../components/states/EmptyState';
import { FormNotice } from '../../../components/states/FormNotice';
import { PanelSkeleton } from '../../../components/states/skeletons';
import { countedUntil } from '../../../lib/time/age';
import { tokyoEnd } from '../../../lib/time/dates';
import { versionTexts as texts } from '../../../texts/versions/versions';
import { OpenCasesWarning } from '../OpenCasesWarning';
import { useActionMessage } from '../useActionMessage';
import { ComparisonCard } from './comparison/ComparisonCard';
import { DiffersBanner } from './DiffersBanner';
import { VersionDialogs } from './dialogs/VersionDialogs';
import { isClosed } from './HeadingActions';
import { VersionItem } from './VersionItem';
import './versions.scss';

/** From when a version can be made; after the close, what one is for. */
function NoVersions({ poll }: { poll: PollAnswer }) {
  const canDecide = useCanDecide();
  const { none } = texts;
  const advice = canDecide ? none.reviewAdvice : none.readerAdvice;
  return (
    <EmptyPanel
      title={isClosed(poll) ? none.review : none.open}
      advice={isClosed(poll) ? advice : none.openAdvice(tokyoEnd(poll.closesAt))}
    />
  );
}

interface VersionListProps {
  /** Newest first. */
  versions: Version[];
  proposals: readonly Proposal[];
}

function VersionList({ versions, proposals }: VersionListProps) {
  const { message, run } = useActionMessage();
  const publications = ofKind(proposals, 'publish');
  return (
    <Card heading={texts.heading} term="versions">
      <ul className="version-list lined" aria-label={texts.caption}>
        {versions.map((version) => (
          <VersionItem
            key={version.id}
            version={version}
            proposal={publications.find(({ detail }) => detail.version === version.id) ?? null}
            onAction={run}
          />
        ))}
      </ul>
      {message && <FormNotice tone={message.tone}>{message.text}</FormNotice>}
      <p className="field-hint">
        {texts.hashNote.before}
        <code>{texts.hashNote.command}</code>
        {texts.hashNote.after}
      </p>
    </Card>
  );
}

interface VersionsViewProps {
  poll: PollAnswer;
  versions: Version[];
  live: TotalAnswer;
  /** Tokyo time of the live figures: 14:00 */
  time: string;
}

function VersionsView({ poll, versions, live, time }: VersionsViewProps) {
  const [news, setNews] = useState<ReactNode>(null);
  const proposals = useOpenProposals();
  return (
    <div className="screen-body">
      {isClosed(poll) && <OpenCasesWarning />}
      {poll.publishedVersion !== null && <DiffersBanner published={poll.publishedVersion} />}
      {news}
      {ofKind(proposals, 'final').map((proposal) => (
        <div key={proposal.id} className="panel">
          <OpenProposal proposal={proposal} />
        </div>
      ))}
      {versions.length === 0 ? (
        <NoVersions poll={poll} />
      ) : (
        <>
          <VersionList versions={versions} proposals={proposals} />
          <ComparisonCard versions={versions} time={time} />
        </>
      )}
      <VersionDialogs
        poll={poll}
        versions={versions}
        live={live}
        proposals={proposals}
        onNews={setNews}
      />
    </div>
  );
}

/** Frozen versions (公表): the list, what is decided on them, and what differs between two. */
export default function VersionsTab() {
  const query = combineQueries({ poll: usePoll(), versions: useVersions(), live: useTotal() });
  return (
    <AnswerView query={query} skeleton={<PanelSkeleton rows={4} />}>
      {({ poll, versions, live }, updatedAt) => (
        <VersionsView
          poll={poll}
          versions={versions.versions}
          live={live}
          time={countedUntil(updatedAt)}
        />
      )}
    </AnswerView>
  );
}
