import { Card } from '../../components/Card';
import { dayLabels } from '../../components/charts/model/dayCategory';
import { DayLink } from '../../components/figures/DayLink';
import { DayName } from '../../components/figures/DayName';
import { VoteCount } from '../../components/figures/VoteCount';
import type { Snapshot } from '../../../contract/core/primitives';
import { FileButton } from '../../files/FileButton';
import { formatCount, formatShare } from '../../lib/text/numbers';
import { openedDjTexts as texts } from '../../texts/panels/openedDj';
import type { DjDay } from '../../voting/djDays';

interface DjDaysTableProps {
  lines: readonly DjDay[];
  /** Tokyo time of the count: 14:00 */
  time: string;
  /** Its name, and the answer that its figures are of. */
  of: { name: string; snapshot: Snapshot };
}

/** The figures of the charts, and the rank of each day alone; days that have begun, newest first. */
export function DjDaysTable({ lines, time, of }: DjDaysTableProps) {
  const begun = lines.filter(({ day }) => day.state !== 'future').reverse();
  const tableOf = async () => {
    const { djDaysFile } = await import(/* webpackChunkName: 'dj-days-file' */ './djDaysFile');
    return djDaysFile(begun, of);
  };
  return (
    <Card heading={texts.tableCard} actions={<FileButton table={tableOf} />}>
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
                <DayLink day={day.date}>
                  <DayName day={day.date} length="short" />
                </DayLink>
                {dayLabels(day, time).map((label) => (
                  <small key={label} className="opened-label">
                    {label}
                  </small>
                ))}
              </th>
              <td className="number">
                <VoteCount votes={votes} />
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
