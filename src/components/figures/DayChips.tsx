import type { VotingDay } from '../../voting/votingDays';

interface DayChipsProps {
  /** 集計中(14:00時点), 部分日, … */
  labels: string[];
  state: VotingDay['state'];
  note?: string;
}

/** The states of a day's figures, and its note. */
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
