import { Change } from '../../components/figures/Change';
import { dayLabels } from '../../components/charts/model/dayCategory';
import { DayName } from '../../components/figures/DayName';
import { ShareBar } from '../../components/figures/ShareBar';
import { longDay } from '../../lib/time/dates';
import { formatChange, formatCount } from '../../lib/text/numbers';
import { dailyTexts } from '../../texts/daily';
import { CounterpartCell } from './CounterpartCell';
import type { Counterpart } from './dayComparison';
import { DayChips } from './DayChips';
import type { DayLine } from './dayLines';

interface DayRowProps {
  line: DayLine;
  /** 14:00, when the answer was read. */
  time: string;
  /** Of the longest bar, from 0 to 1. */
  share: number;
  /** Left out: no such column. */
  counterpart?: Counterpart;
  isOpen: boolean;
  onOpen: (day: string) => void;
}

export function DayRow(props: DayRowProps) {
  const { line, time, share, counterpart, isOpen, onOpen } = props;
  return (
    <tr className={isOpen ? 'day-row-open' : undefined}>
      <th scope="row">
        <button
          type="button"
          className="day-open"
          aria-expanded={isOpen}
          aria-label={dailyTexts.openDay(longDay(line.date))}
          onClick={() => onOpen(line.date)}
        >
          <DayName day={line.date} />
        </button>
        <DayChips labels={dayLabels(line, time)} state={line.state} note={line.note} />
      </th>
      <td className="number">{formatCount(line.votes)}</td>
      <td className="number">
        <Change change={formatChange(line.change)} />
      </td>
      {counterpart && <CounterpartCell counterpart={counterpart} />}
      <td className="number day-table-total">{formatCount(line.runningTotal)}</td>
      <td className="day-table-bar">
        <ShareBar share={share} />
      </td>
    </tr>
  );
}
