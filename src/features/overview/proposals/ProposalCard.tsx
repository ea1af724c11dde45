import { useEffect, useRef, type ReactNode } from 'react';
import type { Proposal } from '../../../../contract/decisions/proposals';
import { Icon, type IconProps } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { freeText } from '../../../lib/privacy/names';
import { nameOf } from '../../../lib/text/nameOf';
import { tokyoMoment } from '../../../lib/time/dates';
import { proposalTexts as texts } from '../../../texts/proposals';
import { proposalTitle } from '../../../voting/proposalTitle';
import { tabPath } from '../OverviewTabs';
import { ProposalDetail } from './ProposalDetail';

const icons: Readonly<Record<string, IconProps['name']>> = {
  open: 'hourglass-split',
  accepted: 'check-circle',
  refused: 'x-circle',
  taken_back: 'arrow-counterclockwise',
};

/** 提案 admin@example.com 2022年10月16日(日) 21:40 */
function Step({ what, who, at }: { what: string; who: string; at: string }) {
  return (
    <span>
      {what} <bdi>{who}</bdi> <time dateTime={at}>{tokyoMoment(at)}</time>
    </span>
  );
}

/** Where that is which came of an accepted proposal; null: nothing did. */
export function ResultLink({ proposal, className }: { proposal: Proposal; className?: string }) {
  const { kind, state, result } = proposal;
  const { results } = texts;
  if (state !== 'accepted' || kind === 'later' || (kind !== 'setting' && result === null))
    return null;
  const [to, words] =
    kind === 'setting'
      ? [tabPath('settings'), results.setting]
      : kind === 'exclusion'
        ? ['/every-dj?tab=exclusions', results.exclusion(result ?? '')]
        : ['/total-votes?tab=versions', results.version(result ?? '')];
  return (
    <Link to={to} className={className}>
      {words}
    </Link>
  );
}

interface ProposalCardProps {
  proposal: Proposal;
  /** A link led to it. */
  isSelected: boolean;
  /** What can be done about one that waits. */
  children?: ReactNode;
}

/**
 * What would happen, in figures, who wants it, and what can be done about it. Of one that was decided: by whom, when, why,
 * what came of it; what it was about is one press away.
 */
export function ProposalCard({ proposal, isSelected, children }: ProposalCardProps) {
  const { id, by, at, mine, state, decidedBy, decidedAt, reason } = proposal;
  const isOpen = state === 'open';
  const title = proposalTitle(proposal);
  const Title = isOpen ? 'h2' : 'strong';
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSelected) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isSelected]);
  return (
    <article
      className={`proposal touch-links d-flex flex-column gap-3 ${isOpen ? 'panel' : 'py-2'}`}
      aria-label={isOpen ? title : id}
      ref={ref}
    >
      <header className="d-flex flex-wrap gap-2 align-items-center fs-5">
        <span
          className={`badge rounded-pill ${isOpen ? 'bg-warning-subtle text-warning-emphasis' : 'bg-body-tertiary text-body-secondary'}`}
        >
          <Icon name={icons[state] ?? 'info-circle'} />
          {nameOf(texts.states, state)}
        </span>
        <span className="text-body-secondary">{id}</span>
        <Title className={isOpen ? 'fs-4' : undefined}>
          <bdi>{title}</bdi>
        </Title>
        {isOpen && mine && <span className="text-body-secondary">{texts.mine}</span>}
      </header>
      {reason !== null && (
        <dl className="fact-list">
          <div>
            <dt>{texts.refusalReason}</dt>
            <dd>
              <bdi>{freeText(reason)}</bdi>
            </dd>
          </div>
        </dl>
      )}
      <p className="exclusion-footer d-flex flex-wrap gap-2 align-items-center fs-5 text-body-secondary">
        <Step what={texts.by} who={by} at={at} />
        {decidedBy !== null && decidedAt !== null && (
          <Step what={nameOf(texts.decidedBy, state)} who={decidedBy} at={decidedAt} />
        )}
        <ResultLink proposal={proposal} />
      </p>
      {isOpen ? (
        <ProposalDetail proposal={proposal} />
      ) : (
        <details className="opening" open={isSelected}>
          <summary>{texts.content}</summary>
          <div className="d-flex flex-column gap-3">
            <ProposalDetail proposal={proposal} />
          </div>
        </details>
      )}
      {children}
    </article>
  );
}
