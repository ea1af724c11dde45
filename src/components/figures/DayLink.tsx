import type { ReactNode } from 'react';
import { openDay, useIsSelected } from '../../lib/navigation/detail';
import { DayName } from './DayName';

interface DayLinkProps {
  /** A Tokyo day, YYYY-MM-DD */
  day: string;
  /** What a screen reader says in place of the day's name */
  label?: string;
  /** Default: the day's name in full */
  children?: ReactNode;
}

/** Opens the day in the detail beside the page; its row is marked while it is selected. */
export function DayLink({ day, label, children }: DayLinkProps) {
  const isSelected = useIsSelected('day', day);
  return (
    <button
      type="button"
      className="day-open"
      aria-expanded={isSelected}
      aria-label={label}
      onClick={() => openDay(day)}
    >
      {children ?? <DayName day={day} />}
    </button>
  );
}
