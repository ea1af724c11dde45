import type { LastRecount, Sums } from '../../../contract/overview';
import { Card } from '../../components/Card';
import { Icon } from '../../components/Icon';
import { VoteCount } from '../../components/figures/VoteCount';
import { tokyoMoment } from '../../lib/time/dates';
import { sumsTexts as texts } from '../../texts/overview/sums';
import { shellTexts } from '../../texts/shell';
import { sumsAgree } from '../../voting/sumsAgree';

interface RecountLineProps {
  recount: LastRecount;
}

/** The last recount from the stored votes: three equal sums may all be wrong. */
function RecountLine({ recount: { at, votes, differences } }: RecountLineProps) {
  const agrees = differences === 0;
  return (
    <p className={agrees ? 'recount' : 'recount recount-alarm'}>
      <Icon name={agrees ? 'check2' : 'exclamation-triangle'} />
      <span>
        {agrees ? texts.recountAgrees(votes) : texts.recountDiffers(differences)}
        <span className="phrase">{texts.recountAt(tokyoMoment(at))}</span>
        {!agrees && texts.recountAdvice}
      </span>
    </p>
  );
}

/** A recount that could not be made says nothing of the figures, but somebody has to see to it. */
function RecountFailedLine({ at }: { at: string }) {
  return (
    <p className="recount recount-alarm">
      <Icon name="exclamation-triangle" />
      <span>
        {texts.recountFailed}
        <span className="phrase">{texts.recountAt(tokyoMoment(at))}</span>
        {texts.recountFailedAdvice}
      </span>
    </p>
  );
}

interface SumsCardProps {
  sums: Sums;
  /** Null: there was no recount yet. */
  recount: LastRecount | null;
  /** Null: the last one could be made. */
  recountFailedAt: string | null;
}

/** Sum over days = sum over DJs = total (product.md, 6); if not, a banner on every page says so too. */
export default function SumsCard({ sums, recount, recountFailedAt }: SumsCardProps) {
  const agree = sumsAgree(sums);
  return (
    <Card heading={texts.heading} term="sums">
      <p className={agree ? 'sums-state' : 'sums-state sums-state-alarm'}>
        <Icon name={agree ? 'check-circle-fill' : 'exclamation-triangle'} />
        <strong>{agree ? shellTexts.sumsAgree : shellTexts.sumsDiffer}</strong>
        <span>{agree ? shellTexts.sumsAgreeMeaning : shellTexts.sumsDifferMeaning}</span>
      </p>
      <dl className="sums-numbers">
        {(['days', 'djs', 'total'] as const).map((name) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd>
              <VoteCount votes={sums[name]} />
            </dd>
          </div>
        ))}
      </dl>
      {recount && <RecountLine recount={recount} />}
      {recountFailedAt && <RecountFailedLine at={recountFailedAt} />}
    </Card>
  );
}
