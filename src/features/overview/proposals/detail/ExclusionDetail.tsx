import { ChangeLines } from '../../../../components/exclusion/ChangeLines';
import { EffectTable } from '../../../../components/exclusion/EffectTable';
import { MatchSentence } from '../../../../components/exclusion/MatchSentence';
import { Link } from '../../../../components/Link';
import { EffectFileButton } from '../../../../files/EffectFileButton';
import { formatShare } from '../../../../lib/text/numbers';
import { freeText } from '../../../../lib/privacy/names';
import { proposalTexts } from '../../../../texts/proposals';
import { screenTexts } from '../../../../texts/screens';
import { casePath } from '../../../../voting/casePath';
import { DetailSignals } from './DetailSignals';
import type { DetailProps } from './detailProps';

const texts = proposalTexts.exclusion;

/** Which votes, why, what becomes of the figures and of the first ten places. */
export function ExclusionDetail({ detail, isOpen }: DetailProps<'exclusion'>) {
  const { match, matched, votes, reason, ranking, totals } = detail;
  const { valid, validAfter, voided, voidedAfter } = totals;
  const share = valid > 0 ? texts.shareOf(formatShare(votes / valid)) : '';
  const unit = screenTexts.votes;
  return (
    <>
      <p className="proposal-match">
        <MatchSentence match={match} /> <span className="text-muted-ink">{share}</span>
      </p>
      {matched > votes && (
        <p className="field-hint">{texts.overlapping(matched, matched - votes)}</p>
      )}
      <DetailSignals
        signals={[
          { name: proposalTexts.reason, value: <bdi className="typed">{freeText(reason)}</bdi> },
          ...(detail.case === null
            ? []
            : [
                {
                  name: texts.case,
                  value: <Link to={casePath(detail.case)}>{proposalTexts.ofCase}</Link>,
                },
              ]),
        ]}
      />
      <ChangeLines
        lines={[
          { label: texts.valid, unit, before: valid, after: validAfter },
          { label: texts.voided, unit, before: voided, after: voidedAfter },
        ]}
      />
      {ranking.length > 0 ? (
        <section className="proposal-top">
          <h3>{texts.top}</h3>
          <EffectTable rows={ranking} />
          <EffectFileButton rows={ranking} content={texts.topFile} />
        </section>
      ) : (
        <p className="proposal-effect">{texts.topSame}</p>
      )}
      {isOpen && <p className="field-hint">{texts.asOf}</p>}
    </>
  );
}
