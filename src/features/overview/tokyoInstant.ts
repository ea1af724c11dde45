import { tokyoDay } from '../../../rules/tokyoDays';
import { isoToTokyoTime, longDay, tokyoHourMinute } from '../../lib/time/dates';

/** An instant (ISO, or milliseconds) as 2022年9月20日(火) 14:00:12. */
export function tokyoInstant(instant: string | number): string {
  return `${longDay(tokyoDay(instant))} ${isoToTokyoTime(instant)}`;
}

/** An instant (ISO) as 2022年9月20日(火) 14:00. */
export function tokyoMinute(instant: string): string {
  return `${longDay(tokyoDay(instant))} ${tokyoHourMinute(instant)}`;
}
