import type { DayRange } from '../../../rules/dayRanges';
import { isSameRange, lastDays } from '../../voting/dayRange';
import { screenTexts } from '../../texts/screens';

interface RangePresetsProps {
  /** Null until the window is known: the buttons are disabled. */
  days: { whole: DayRange; range: DayRange } | null;
  /** A Tokyo day; the last one of the presets. */
  today: string;
  /** The two date fields. */
  free: { isOpen: boolean; onToggle: () => void };
  /** Null: the whole window. */
  onChange: (range: DayRange | null) => void;
}

const COUNTS = [7, 14];

export function RangePresets({ days, today, free, onChange }: RangePresetsProps) {
  const presets = COUNTS.map((count) => ({
    label: screenTexts.lastDays(count),
    range: days && lastDays(count, days.whole, today),
  }));
  const isPreset = presets.some(({ range }) => days && range && isSameRange(days.range, range));
  const isWhole = days !== null && isSameRange(days.range, days.whole);
  return (
    <div className="btn-group range-presets" role="group" aria-label={screenTexts.rangeLabel}>
      {presets.map(({ label, range }) => (
        <button
          key={label}
          type="button"
          className="btn btn-quiet"
          disabled={days === null}
          aria-pressed={!isWhole && days !== null && isSameRange(days.range, range ?? days.whole)}
          onClick={() => onChange(range)}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        className="btn btn-quiet"
        disabled={days === null}
        aria-pressed={isWhole}
        onClick={() => onChange(null)}
      >
        {screenTexts.wholeRange}
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        disabled={days === null}
        aria-pressed={days !== null && !isWhole && !isPreset}
        aria-expanded={free.isOpen}
        onClick={free.onToggle}
      >
        {screenTexts.freeRange}
      </button>
    </div>
  );
}
