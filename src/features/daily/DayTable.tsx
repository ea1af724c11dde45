import { Change } from '../../components/Change';
import { dayLabels } from '../../components/charts/dayCategory';
import { DayName } from '../../components/DayName';
import { ShareBar } from '../../components/ShareBar';
import { formatChange, formatCount } from '../../lib/numbers';
import { dailyTexts } from '../../texts/daily';
import type { DayLine } from './dayLines';

interface DayTableProps {
  caption: string;
  lines: readonly DayLine[];
  /** Votes of the longest bar. */
  most: number;
  /** 14:00, when the answer was read. */
  time: string;
}

export function DayTable({ caption, lines, most, time }: DayTableProps) {
  const { columns } = dailyTexts;
  return (
    <div className="day-table">
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
            <th scope="col" className="number">
              {columns.runningTotal}
            </th>
            <td className="day-table-bar" />
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.date}>
              <th scope="row">
                <DayName day={line.date} />
                {dayLabels(line, time).map((label) => (
                  <span key={label} className={`day-chip day-chip-${line.state}`}>
                    {label}
                  </span>
                ))}
              </th>
              <td className="number">{formatCount(line.votes)}</td>
              <td className="number">
                <Change change={formatChange(line.change)} />
              </td>
              <td className="number">{formatCount(line.runningTotal)}</td>
              <td className="day-table-bar">
                <ShareBar share={(line.votes ?? 0) / most} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
