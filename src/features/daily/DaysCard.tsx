import { Card, CardAside } from '../../components/Card';
import { FileButton } from '../../files/FileButton';
import { dailyTexts } from '../../texts/daily';
import { screenTexts } from '../../texts/screens';
import type { ComparedDays } from './dayComparison';
import { DayTable, type DayTableProps } from './DayTable';
import type { DayLine } from '../../voting/dayLines';

interface DaysCardProps {
  lines: readonly DayLine[];
  /** Tokyo time of the count: 14:00 */
  time: string;
  /** Null: nothing is compared. */
  compared: ComparedDays | null;
}

/** The days that have begun, newest first; those to come are collapsed. */
export function DaysCard({ lines, time, compared }: DaysCardProps) {
  const begun = lines.filter(({ state }) => state !== 'future').reverse();
  const future = lines.filter(({ state }) => state === 'future');
  const counterparts = new Map(
    compared?.counterparts.map((counterpart, index) => [lines[index]?.date, counterpart]),
  );
  const most = Math.max(1, ...lines.map(({ votes }) => votes ?? 0));
  const comparison: DayTableProps['comparison'] = compared && {
    header: dailyTexts.comparison.columns[compared.comparison],
    of: (date) => counterparts.get(date),
  };
  const shown = { most, time, comparison };
  const toCome = dailyTexts.futureDays(future.length);
  const tableOf = async () => {
    const { daysFile } = await import(/* webpackChunkName: 'days-file' */ './daysFile');
    return daysFile({ lines: [...begun, ...future], time, compared, counterparts });
  };
  return (
    <Card
      heading={dailyTexts.table}
      term="days"
      actions={
        <FileButton table={tableOf} days={{ from: lines[0]?.date, to: lines.at(-1)?.date }} />
      }
    >
      <CardAside>{screenTexts.days(begun.length)}</CardAside>
      {begun.length > 0 && <DayTable caption={dailyTexts.table} lines={begun} {...shown} />}
      {future.length > 0 && (
        <details className="days-to-come">
          <summary>{toCome}</summary>
          <DayTable caption={toCome} lines={future} {...shown} />
        </details>
      )}
    </Card>
  );
}
