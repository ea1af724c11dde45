import { Card } from '../../components/Card';
import { CardAside } from '../../components/CardAside';
import { dailyTexts } from '../../texts/daily';
import { screenTexts } from '../../texts/screens';
import { DayTable } from './DayTable';
import type { DayLine } from './dayLines';

interface DaysCardProps {
  lines: readonly DayLine[];
  /** 14:00, when the answer was read. */
  time: string;
}

/** What has begun, newest first; what is still to come is folded away. */
export function DaysCard({ lines, time }: DaysCardProps) {
  const begun = lines.filter(({ state }) => state !== 'future').reverse();
  const future = lines.filter(({ state }) => state === 'future');
  const most = Math.max(1, ...lines.map(({ votes }) => votes ?? 0));
  const toCome = dailyTexts.futureDays(future.length);
  return (
    <Card heading={dailyTexts.table}>
      <CardAside>{screenTexts.days(begun.length)}</CardAside>
      {begun.length > 0 && (
        <DayTable caption={dailyTexts.table} lines={begun} most={most} time={time} />
      )}
      {future.length > 0 && (
        <details className="days-to-come">
          <summary>{toCome}</summary>
          <DayTable caption={toCome} lines={future} most={most} time={time} />
        </details>
      )}
    </Card>
  );
}
