import type { ReactNode } from 'react';
import type { Proposal, ProposalKind } from '../../../../contract/decisions/proposals';
import { useOverview } from '../../../client/queries/overview';
import { useVersions } from '../../../client/queries/versions';
import { ChangeLines } from '../../../components/exclusion/ChangeLines';
import { EffectTable } from '../../../components/exclusion/EffectTable';
import { MatchSentence } from '../../../components/exclusion/MatchSentence';
import { VoteCount } from '../../../components/figures/VoteCount';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { FormNotice } from '../../../components/states/FormNotice';
import { EffectFileButton } from '../../../files/EffectFileButton';
import { withQuery } from '../../../lib/navigation/useQueryString';
import { freeText } from '../../../lib/privacy/names';
import { formatCount, formatShare } from '../../../lib/text/numbers';
import { proposalTexts } from '../../../texts/proposals';
import { screenTexts } from '../../../texts/screens';
import { casePath } from '../../../voting/casePath';

interface DetailProps<Kind extends ProposalKind> {
  detail: Extract<Proposal, { kind: Kind }>['detail'];
  /** It still waits: what is different by now is said. */
  isOpen: boolean;
}

/** What a proposal is about, name by name; what is null is left out. */
function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="fact-list">
      {Object.entries(facts).map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Which votes, why, what becomes of the figures and of the first ten places. */
function ExclusionDetail({ detail, isOpen }: DetailProps<'exclusion'>) {
  const { exclusion: texts, reason: reasonLabel, ofCase } = proposalTexts;
  const { match, matched, votes, reason, ranking, totals } = detail;
  const { valid, validAfter, voided, voidedAfter } = totals;
  const unit = screenTexts.votes;
  const link = detail.case && <Link to={casePath(detail.case)}>{ofCase}</Link>;
  return (
    <>
      <p>
        <MatchSentence match={match} />{' '}
        <small className="text-body-secondary text-nowrap">
          {valid > 0 && texts.shareOf(formatShare(votes / valid))}
        </small>
      </p>
      {matched > votes && (
        <p className="field-hint">{texts.overlapping(matched, matched - votes)}</p>
      )}
      <Facts facts={{ [reasonLabel]: <bdi>{freeText(reason)}</bdi>, [texts.case]: link }} />
      <ChangeLines
        lines={[
          { label: texts.valid, unit, before: valid, after: validAfter },
          { label: texts.voided, unit, before: voided, after: voidedAfter },
        ]}
      />
      {ranking.length > 0 ? (
        <section>
          <h3>{texts.top}</h3>
          <EffectTable rows={ranking} />
          <EffectFileButton rows={ranking} content={texts.topFile} />
        </section>
      ) : (
        <p>{texts.topSame}</p>
      )}
      {isOpen && <p className="field-hint">{texts.asOf}</p>}
    </>
  );
}

/** Which figures would be final; their file has this hash. Once the figures have moved on nobody can accept it any more. */
function FinalDetail({ detail, isOpen }: DetailProps<'final'>) {
  const { final: texts } = proposalTexts;
  const { label, total, djs, sha256 } = detail;
  const overview = useOverview();
  const now = overview.state === 'ready' ? overview.answer.totals.valid : total;
  return (
    <>
      <p>{texts.effect(total, djs)}</p>
      <Facts
        facts={{
          [texts.label]: <bdi>{label}</bdi>,
          [texts.total]: <VoteCount votes={total} />,
          [texts.djs]: `${formatCount(djs)}${screenTexts.djs}`,
          [proposalTexts.sha256]: <code className="text-body fs-5 user-select-all">{sha256}</code>,
        }}
      />
      {isOpen && now !== total && <FormNotice tone="note">{texts.now(total, now)}</FormNotice>}
      {isOpen && <Link to="/total-votes">{texts.toLive}</Link>}
    </>
  );
}

const versionPath = (query: Record<string, string | string[]>) =>
  `/total-votes${withQuery('', query)}`;

/** Which frozen version would be published, and what it takes the place of. */
function PublicationDetail({ detail, isOpen }: DetailProps<'publish'>) {
  const { publication: texts } = proposalTexts;
  const { version, label, total, sha256, replaces } = detail;
  const versions = useVersions();
  const all = versions.state === 'ready' ? versions.answer.versions : [];
  const before = all.find(({ id }) => id === replaces);
  const unit = screenTexts.votes;
  return (
    <>
      <p>
        {texts.effect(total)}
        {replaces !== null && <bdi>{texts.replaces(texts.versionOf(replaces, before?.label))}</bdi>}
      </p>
      {before && (
        <ChangeLines
          lines={[{ label: texts.published, unit, before: before.total, after: total }]}
        />
      )}
      <Facts
        facts={{
          [texts.version]: <bdi>{texts.versionOf(version, label)}</bdi>,
          [texts.total]: before ? null : <VoteCount votes={total} />,
          [proposalTexts.sha256]: <code className="text-body fs-5 user-select-all">{sha256}</code>,
        }}
      />
      {isOpen && (
        <p className="d-flex flex-wrap gap-4">
          <Link to={versionPath({ version })}>{texts.show}</Link>
          {replaces !== null && (
            <Link to={versionPath({ tab: 'versions', cmp: [replaces, version] })}>
              {texts.compare}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

/** The limit as it is, and as it would be. */
function SettingDetail({ detail: { from, to } }: Pick<DetailProps<'setting'>, 'detail'>) {
  const { setting: texts } = proposalTexts;
  const change = (
    <span className="effect-change">
      <span>{texts.shareOf(from.perMille)}</span>
      <Icon name="arrow-right" />
      <span className="visually-hidden">{texts.becomes}</span>
      <strong>{to === null ? texts.off : texts.shareOf(to.perMille)}</strong>
    </span>
  );
  return (
    <>
      <p>{to === null ? texts.offEffect : texts.raiseEffect(to.perMille)}</p>
      <Facts facts={{ [texts.share]: change }} />
    </>
  );
}

/** What would happen, or would have happened, in figures. */
export function ProposalDetail({ proposal }: { proposal: Proposal }) {
  const isOpen = proposal.state === 'open';
  switch (proposal.kind) {
    case 'exclusion':
      return <ExclusionDetail {...proposal} isOpen={isOpen} />;
    case 'final':
      return <FinalDetail {...proposal} isOpen={isOpen} />;
    case 'publish':
      return <PublicationDetail {...proposal} isOpen={isOpen} />;
    case 'later':
      return <FormNotice tone="note">{proposalTexts.laterAdvice}</FormNotice>;
    case 'setting':
      return <SettingDetail {...proposal} />;
  }
}
