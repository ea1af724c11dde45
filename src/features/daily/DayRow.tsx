import { Change } from '../../components/figures/Change';
import { dayLabels } from '../../components/charts/model/dayCategory';
import { DayChips } from '../../components/figures/DayChips';
import { DayLink } from '../../components/figures/DayLink';
import { Figure } from '../../components/figures/Figure';
import { ShareBar } from '../../components/figures/ShareBar';
import { longDay, shortDay } from '../../lib/time/dates';
import { formatChange, voteCount } from '../../lib/text/numbers';
import { dailyTexts } from '../../texts/daily';
import { screenTexts } from '../../texts/screens';
import type { Counterpart } from './dayComparison';
import type { DayLine } from '../../voting/dayLines';

interface CounterpartCellProps {
  counterpart: Counterpart;
}

/** The difference, and below it the day and the votes that are its baseline. */
function CounterpartCell({ counterpart: { date, votes, change } }: CounterpartCellProps) {
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

interface DayRowProps {
  line: DayLine;
  /** Tokyo time of the count: 14:00 */
  time: string;
  /** Of the day with the most votes, from 0 to 1. */
  share: number;
  /** Left out: no such column. */
  counterpart?: Counterpart;
}

export function DayRow(props: DayRowProps) {
  const { line, time, share, counterpart } = props;
  return (
    <tr>
      <th scope="row">
        <DayLink day={line.date} label={dailyTexts.openDay(longDay(line.date))} />
        <DayChips labels={dayLabels(line, time)} state={line.state} note={line.note} />
        {line.voided !== 0 && <span className="day-chip">{screenTexts.voided(line.voided)}</span>}
      </th>
      <td className="number">
        <Figure>{voteCount(line.votes)}</Figure>
      </td>
      <td className="number">
        <Change change={formatChange(line.change)} />
      </td>
      {counterpart && <CounterpartCell counterpart={counterpart} />}
      <td className="number day-table-total">
        <Figure>{voteCount(line.runningTotal)}</Figure>
      </td>
      <td className="day-table-bar">
        {line.state === 'running' ? (
          <ShareBar share={0} running={share} />
        ) : (
          <ShareBar share={share} />
        )}
      </td>
    </tr>
  );
}
