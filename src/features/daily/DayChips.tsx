import type { DayLine } from './dayLines';

interface DayChipsProps {
  /** 集計中(14:00時点), 部分日, … */
  labels: string[];
  state: DayLine['state'];
  note?: string;
}

/** What must be said about a day, and what was special about it. */
export function DayChips({ labels, state, note }: DayChipsProps) {
  return (
    <>
      {labels.map((label) => (
        <span key={label} className={`day-chip day-chip-${state}`}>
          {label}
        </span>
      ))}
      {note && <bdi className="day-note">{note}</bdi>}
    </>
  );
}
