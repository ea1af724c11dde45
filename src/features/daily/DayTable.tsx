import { dailyTexts } from '../../texts/daily';
import type { Counterpart } from './dayComparison';
import { DayRow } from './DayRow';
import type { DayLine } from '../../voting/dayLines';

export interface DayTableProps {
  caption: string;
  lines: readonly DayLine[];
  /** Votes of the longest bar. */
  most: number;
  /** Tokyo time of the count: 14:00 */
  time: string;
  /** Null: no such column. */
  comparison: { header: string; of: (day: string) => Counterpart | undefined } | null;
}

export function DayTable({ caption, lines, most, time, comparison }: DayTableProps) {
  const { columns } = dailyTexts;
  return (
    <div className={comparison ? 'day-table day-table-compared' : 'day-table'}>
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.date}</th>
            <th scope="col" className="number">
              {columns.votes}
            </th>
            <th scope="col" className="number">
              {columns.change}
            </th>
            {comparison && (
              <th scope="col" className="number">
                {comparison.header}
              </th>
            )}
            <th scope="col" className="number day-table-total">
              {columns.runningTotal}
            </th>
            <td className="day-table-bar" />
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <DayRow
              key={line.date}
              line={line}
              time={time}
              share={(line.votes ?? 0) / most}
              counterpart={comparison?.of(line.date)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
