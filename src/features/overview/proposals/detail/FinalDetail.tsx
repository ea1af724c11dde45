import { useOverview } from '../../../../client/queries/overview';
import { Link } from '../../../../components/Link';
import { VoteCount } from '../../../../components/figures/VoteCount';
import { FormNotice } from '../../../../components/states/FormNotice';
import { formatCount } from '../../../../lib/text/numbers';
import { proposalTexts } from '../../../../texts/proposals';
import { screenTexts } from '../../../../texts/screens';
import { DetailSignals } from './DetailSignals';
import type { DetailProps } from './detailProps';

const texts = proposalTexts.final;

/** The figures may have moved on: then nobody can accept it any more. */
function NowNotice({ total }: { total: number }) {
  const overview = useOverview();
  const now = overview.state === 'ready' ? overview.answer.totals.valid : total;
  if (now === total) return null;
  return <FormNotice tone="note">{texts.now(total, now)}</FormNotice>;
}

/** Which figures would be final; their file has this hash. */
export function FinalDetail({ detail, isOpen }: DetailProps<'final'>) {
  const { label, total, djs, sha256 } = detail;
  return (
    <>
      <p className="proposal-effect">{texts.effect(total, djs)}</p>
      <DetailSignals
        signals={[
          { name: texts.label, value: <bdi>{label}</bdi> },
          { name: texts.total, value: <VoteCount votes={total} /> },
          { name: texts.djs, value: `${formatCount(djs)}${screenTexts.djs}` },
          { name: proposalTexts.sha256, value: <code className="hash">{sha256}</code> },
        ]}
      />
      {isOpen && <NowNotice total={total} />}
      {isOpen && (
        <p className="proposal-more">
          <Link to="/total-votes">{texts.toLive}</Link>
        </p>
      )}
    </>
  );
}
