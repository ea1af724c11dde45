import type { Proposal, ProposalKind } from '../../../../contract/decisions/proposals';
import { useOverview } from '../../../client/queries/overview';
import { useVersions } from '../../../client/queries/versions';
import { ChangeLines } from '../../../components/exclusion/ChangeLines';
import { EffectTable } from '../../../components/exclusion/EffectTable';
import { MatchSentence } from '../../../components/exclusion/MatchSentence';
import { Link } from '../../../components/Link';
import { FormNotice } from '../../../components/states/FormNotice';
import { EffectFileButton } from '../../../files/EffectFileButton';
import { withQuery } from '../../../lib/navigation/useQueryString';
import { freeText } from '../../../lib/privacy/names';
import { formatShare } from '../../../lib/text/numbers';
import { proposalTexts } from '../../../texts/proposals';
import { screenTexts } from '../../../texts/screens';
import { casePath } from '../../../voting/casePath';

interface DetailProps<Kind extends ProposalKind> {
  detail: Extract<Proposal, { kind: Kind }>['detail'];
  /** It still waits: what is different by now is said. */
  isOpen: boolean;
}

/** Which votes, why, what becomes of the figures and of the first ten places. */
function ExclusionDetail({ detail, isOpen }: DetailProps<'exclusion'>) {
  const { exclusion: texts, reason: reasonLabel, ofCase } = proposalTexts;
  const { match, matched, votes, reason, ranking, totals } = detail;
  const { valid, validAfter, voided, voidedAfter } = totals;
  const unit = screenTexts.votes;
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
      <dl className="fact-list">
        <div>
          <dt>{reasonLabel}</dt>
          <dd>
            <bdi>{freeText(reason)}</bdi>
          </dd>
        </div>
      </dl>
      {detail.case && <Link to={casePath(detail.case)}>{ofCase}</Link>}
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

/** What would be final, and whether it is still the same. */
function FinalDetail({ detail, isOpen }: DetailProps<'final'>) {
  const { final: texts } = proposalTexts;
  const { total, djs } = detail;
  const overview = useOverview();
  const now = overview.state === 'ready' ? overview.answer.totals.valid : total;
  return (
    <>
      <p>{texts.effect(total, djs)}</p>
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
  const { version, total, replaces } = detail;
  const versions = useVersions();
  const all = versions.state === 'ready' ? versions.answer.versions : [];
  const before = all.find(({ id }) => id === replaces);
  const unit = screenTexts.votes;
  return (
    <>
      <p>
        {texts.effect(version, total)}
        {replaces !== null && <bdi>{texts.replaces(replaces, before?.label)}</bdi>}
      </p>
      {before && (
        <ChangeLines
          lines={[{ label: texts.published, unit, before: before.total, after: total }]}
        />
      )}
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

function settingEffect(to: { perMille: number } | null): string {
  const { setting: texts } = proposalTexts;
  return to === null ? texts.offEffect : texts.raiseEffect(to.perMille);
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
      return <p>{settingEffect(proposal.detail.to)}</p>;
  }
}
