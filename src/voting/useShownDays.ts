import { useMemo } from 'react';
import { begunDays, windowDays, type DayRange, type PollWindow } from '../../rules/poll';
import { isStartOfDay, tokyoDay } from '../../rules/tokyoDays';
import { readDayRange } from './dayRange';
import { useQueryString } from '../lib/navigation/useQueryString';
import { tokyoHourMinute } from '../lib/time/dates';
import { screenTexts } from '../texts/screens';

export interface ShownDays {
  /** The days of the window. */
  whole: DayRange;
  /** Those from the opening to today: what an address without days shows. Before the opening, all of them. */
  begun: DayRange;
  /** The part of them that the address asks for (`from`, `to`). */
  range: DayRange;
  /** When the window opens and closes, on days that it covers in part: 12:00開始 */
  events: ReadonlyMap<string, string>;
}

/** 12:00開始 and 18:00終了, by their day. */
export function eventsOf({ opensAt, closesAt }: PollWindow): ReadonlyMap<string, string> {
  const opening = isStartOfDay(opensAt)
    ? []
    : [[tokyoDay(opensAt), screenTexts.opensAt(tokyoHourMinute(opensAt))]];
  const closing = isStartOfDay(closesAt)
    ? []
    : [[tokyoDay(closesAt), screenTexts.closesAt(tokyoHourMinute(closesAt))]];
  const events = new Map<string, string>();
  for (const [day = '', text = ''] of [...opening, ...closing]) {
    const other = events.get(day);
    events.set(day, other === undefined ? text : `${other}・${text}`);
  }
  return events;
}

type Setting = PollWindow & { today: string };

/** Null until the window is known; the same object as long as the days are the same. */
export function useShownDays(poll: Setting | null): ShownDays | null {
  const { search } = useQueryString();
  const { opensAt, closesAt, today } = poll ?? {};
  return useMemo(() => {
    if (!opensAt || !closesAt || !today) return null;
    const whole = windowDays({ opensAt, closesAt });
    const begun = begunDays(whole, today) ?? whole;
    const range = readDayRange(search, whole, begun);
    return { whole, begun, range, events: eventsOf({ opensAt, closesAt }) };
  }, [opensAt, closesAt, today, search]);
}
