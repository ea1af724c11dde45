import { useId, useMemo } from 'react';
import { daysBetween } from '../../../../rules/tokyoDays';
import { PHONE } from '../../../lib/browser/breakpoints';
import { useMediaQuery } from '../../../lib/browser/useMediaQuery';
import { longDay, mediumDay, shortDay } from '../../../lib/time/dates';
import type { DayRange } from '../../../../rules/poll';

interface DaySelectProps {
  label: string;
  /** A Tokyo day; null: the default. */
  value: string | null;
  /** The text of the default. */
  usual: string;
  /** The other days there are; null: none. */
  days: DayRange | null;
  nameOf: (day: string) => string;
  onChange: (day: string | null) => void;
}

/** 2022年9月20日(火): 2022年9月 */
function monthOf(day: string): string {
  return longDay(day).replace(/月.*/, '月');
}

function byMonth({ from, to }: DayRange): [month: string, days: string[]][] {
  const months = new Map<string, string[]>();
  for (const day of daysBetween(from, to).reverse()) {
    const month = monthOf(day);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months];
}

/** 9月20日(火); on a phone 9/20, where two lists of days stand in one line. */
export function useDayNames(): { isShort: boolean; nameOf: (day: string) => string } {
  const isShort = useMediaQuery(PHONE);
  return { isShort, nameOf: isShort ? shortDay : mediumDay };
}

/** Days by their Japanese names, newest first, whatever the browser's own language (row D1). */
export function DaySelect({ label, value, usual, days, nameOf, onChange }: DaySelectProps) {
  const id = useId();
  const { from, to } = days ?? {};
  const months = useMemo(() => (from && to ? byMonth({ from, to }) : []), [from, to]);
  return (
    <div className="field-within">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="form-select"
        disabled={months.length === 0}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{usual}</option>
        {months.map(([month, daysOfMonth]) => (
          <optgroup key={month} label={month}>
            {daysOfMonth.map((day) => (
              <option key={day} value={day}>
                {nameOf(day)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
