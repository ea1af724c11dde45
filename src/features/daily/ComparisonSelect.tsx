import { dailyTexts } from '../../texts/daily';
import type { DayRange } from '../../../rules/poll';
import { COMPARISONS, hasCounterparts, type Comparison } from './comparison';

interface ComparisonSelectProps {
  comparison: Comparison | null;
  /** Null until known. */
  days: { whole: DayRange; range: DayRange } | null;
  onChange: (comparison: Comparison | null) => void;
}

/** Chooses what the days are compared with, or nothing; a period outside the window is not offered. */
export function ComparisonSelect({ comparison, days, onChange }: ComparisonSelectProps) {
  const { label, none, options } = dailyTexts.comparison;
  return (
    <select
      className="form-select comparison-select"
      aria-label={label}
      value={comparison ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange(COMPARISONS.find((one) => one === value) ?? null)
      }
    >
      <option value="">{none}</option>
      {COMPARISONS.map((one) => (
        <option key={one} value={one} disabled={days !== null && !hasCounterparts(one, days)}>
          {options[one]}
        </option>
      ))}
    </select>
  );
}
