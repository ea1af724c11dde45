import { dailyTexts } from '../../texts/daily';
import { COMPARISONS, type Comparison } from './comparison';

interface ComparisonSelectProps {
  comparison: Comparison | null;
  onChange: (comparison: Comparison | null) => void;
}

/** Chooses what the days are compared with, or nothing. */
export function ComparisonSelect({ comparison, onChange }: ComparisonSelectProps) {
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
        <option key={one} value={one}>
          {options[one]}
        </option>
      ))}
    </select>
  );
}
