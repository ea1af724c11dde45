import type { LastRecount } from '../../../contract/overview';
import { Icon } from '../../components/Icon';
import { tokyoMoment } from '../../lib/time/dates';
import { overviewTexts } from '../../texts/overview';

const texts = overviewTexts.sums;

interface RecountLineProps {
  recount: LastRecount;
}

/** Three sums may agree and all be wrong: whether the stored votes say the same; the frame raises the alarm. */
export function RecountLine({ recount: { at, votes, differences } }: RecountLineProps) {
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
export function RecountFailedLine({ at }: { at: string }) {
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
