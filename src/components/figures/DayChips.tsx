import type { VotingDay } from '../../voting/votingDays';

const tones: Partial<Record<VotingDay['state'], string>> = {
  running: 'bg-primary-subtle text-primary-emphasis',
  missing: 'bg-warning-subtle text-warning-emphasis',
  ended: 'bg-warning-subtle text-warning-emphasis',
};

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
        <span
          key={label}
          className={`badge me-1 ${tones[state] ?? 'bg-body-tertiary text-body-secondary'}`}
        >
          {label}
        </span>
      ))}
      {note && <bdi className="day-note">{note}</bdi>}
    </>
  );
}
