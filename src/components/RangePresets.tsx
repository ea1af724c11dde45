import { isSameRange, lastDays, type DayRange } from '../lib/dayRange';
import { screenTexts } from '../texts/screens';

interface RangePresetsProps {
  range: DayRange;
  whole: DayRange;
  today: string;
  /** Null: the whole window. */
  onChange: (range: DayRange | null) => void;
}

const COUNTS = [7, 14];

export function RangePresets({ range, whole, today, onChange }: RangePresetsProps) {
  const isWhole = isSameRange(range, whole);
  const presets = COUNTS.map((count) => ({ count, days: lastDays(count, whole, today) }));
  const className = 'btn btn-quiet';
  return (
    <div className="btn-group range-presets" role="group" aria-label={screenTexts.range}>
      {presets.map(({ count, days }) => (
        <button
          key={count}
          type="button"
          className={className}
          aria-pressed={!isWhole && isSameRange(range, days)}
          onClick={() => onChange(days)}
        >
          {screenTexts.lastDays(count)}
        </button>
      ))}
      <button
        type="button"
        className={className}
        aria-pressed={isWhole}
        onClick={() => onChange(null)}
      >
        {screenTexts.wholeRange}
      </button>
    </div>
  );
}
