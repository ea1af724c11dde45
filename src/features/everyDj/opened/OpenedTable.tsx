import { Card } from '../../../components/Card';
import { dayLabels } from '../../../components/charts/model/dayCategory';
import { DayName } from '../../../components/figures/DayName';
import { Votes } from '../../../components/figures/Votes';
import { formatCount, formatShare } from '../../../lib/text/numbers';
import { openedDjTexts as texts } from '../../../texts/everyDj/openedDj';
import type { DjDay } from '../djDays';

interface OpenedTableProps {
  lines: readonly DjDay[];
  /** Tokyo time of the count: 14:00 */
  time: string;
}

/** The figures of the charts, and the rank of each day alone; days that have begun, newest first. */
export function OpenedTable({ lines, time }: OpenedTableProps) {
  const begun = lines.filter(({ day }) => day.state !== 'future').reverse();
  return (
    <Card heading={texts.tableCard}>
      <table className="table opened-table">
        <caption className="visually-hidden">{texts.tableTitle}</caption>
        <thead>
          <tr>
            {Object.values(texts.columns).map((column, number) => (
              <th key={column} scope="col" className={number > 0 ? 'number' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {begun.map(({ day, votes, rank, dayRank, share }) => (
            <tr key={day.date}>
              <th scope="row">
                <DayName day={day.date} length="short" />
                {dayLabels(day, time).map((label) => (
                  <small key={label} className="opened-label">
                    {label}
                  </small>
                ))}
              </th>
              <td className="number">
                <Votes votes={votes} />
              </td>
              <td className="number">{formatCount(rank)}</td>
              <td className="number">{formatCount(dayRank)}</td>
              <td className="number">{formatShare(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
