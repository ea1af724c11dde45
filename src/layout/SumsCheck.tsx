import type { Sums } from '../../contract/overview';
import { Icon } from '../components/Icon';
import { shellTexts } from '../texts/shell';
import { agree } from './sumsState';

interface SumsCheckProps {
  /** Null: not known yet. */
  sums: Sums | null;
}

/** At the drawer's foot: whether the three sums of the vote agree. */
export function SumsCheck({ sums }: SumsCheckProps) {
  if (!sums) {
    return (
      <section className="sums-check" aria-label={shellTexts.sumsCheck}>
        <strong>{shellTexts.sumsUnknown}</strong>
        <p>{shellTexts.sumsUnknownMeaning}</p>
      </section>
    );
  }
  const areEqual = agree(sums);
  return (
    <section
      className={`sums-check ${areEqual ? 'sums-agree' : 'sums-differ'}`}
      aria-label={shellTexts.sumsCheck}
    >
      <strong>
        {areEqual ? shellTexts.sumsAgree : shellTexts.sumsDiffer}
        <Icon name={areEqual ? 'check-circle-fill' : 'exclamation-triangle'} />
      </strong>
      <p>{areEqual ? shellTexts.sumsAgreeMeaning : shellTexts.sumsDifferMeaning}</p>
    </section>
  );
}
