import { dayTone, longDate, shortDay, weekday } from '../../lib/time/dates';

export interface DayNameProps {
  /** A Tokyo day, YYYY-MM-DD */
  day: string;
  /** 2022年9月20日, or 9/20 where there is little room */
  length?: 'long' | 'short';
}

export function DayName({ day, length = 'long' }: DayNameProps) {
  return (
    <span className="day-name">
      <time dateTime={day}>{length === 'long' ? longDate(day) : shortDay(day)}</time>
      <span className={`weekday tone-${dayTone(day)}`}>{weekday(day)}</span>
    </span>
  );
}
