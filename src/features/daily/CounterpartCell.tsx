import { Change } from '../../components/figures/Change';
import { shortDay } from '../../lib/time/dates';
import { formatChange } from '../../lib/text/numbers';
import { dailyTexts } from '../../texts/daily';
import { screenTexts } from '../../texts/screens';
import type { Counterpart } from './dayComparison';

interface CounterpartCellProps {
  counterpart: Counterpart;
}

/** The difference, and below it the day and the votes that it is measured from. */
export function CounterpartCell({ counterpart: { date, votes, change } }: CounterpartCellProps) {
  return (
    <td className="number">
      <Change change={formatChange(change)} />
      {votes !== null && (
        <small className="counterpart">
          {dailyTexts.comparison.beside(shortDay(date), screenTexts.countOf(votes))}
        </small>
      )}
    </td>
  );
}
