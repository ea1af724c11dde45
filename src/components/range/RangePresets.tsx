import type { DayRange } from '../../../rules/dayRanges';
import { isSameRange, lastDays } from '../../voting/dayRange';
import { screenTexts } from '../../texts/screens';

interface RangePresetsProps {
  /** Null until the window is known: the buttons are disabled. */
  days: { whole: DayRange; begun: DayRange; range: DayRange } | null;
  /** A Tokyo day; the last one of the presets. */
  today: string;
  /** The two date fields. */
  free: { isOpen: boolean; onToggle: () => void };
  /** Null: the usual days, from the opening to today. */
  onChange: (range: DayRange | null) => void;
}

const COUNTS = [7, 14];

export function RangePresets({ days, today, free, onChange }: RangePresetsProps) {
  const isShown = (range: DayRange | null) =>
    days !== null && range !== null && isSameRange(days.range, range);
  const isAllBegun = days === null || isSameRange(days.begun, days.whole);
  const presets = [
    ...COUNTS.map((count) => ({
      label: screenTexts.lastDays(count),
      range: days && lastDays(count, days.whole, today),
    })),
    { label: screenTexts.untilToday, range: days && days.begun },
    // Once the last day has begun both would say the same.
    ...(isAllBegun ? [] : [{ label: screenTexts.wholeRange, range: days.whole }]),
  ];
  // In the first days of a vote several are the same.
  const isPreset = presets.some(({ range }) => isShown(range));
  return (
    <div className="btn-group range-presets" role="group" aria-label={screenTexts.rangeLabel}>
      {presets.map(({ label, range }) => (
        <button
          key={label}
          type="button"
          className={`btn btn-quiet ${label === screenTexts.wholeRange ? 'preset-whole' : ''}`}
          disabled={days === null}
          aria-pressed={isShown(range)}
          onClick={() => onChange(label === screenTexts.untilToday ? null : range)}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        className="btn btn-quiet"
        disabled={days === null}
        aria-pressed={days !== null && !isPreset}
        aria-expanded={free.isOpen}
        onClick={free.onToggle}
      >
        {screenTexts.freeRange}
      </button>
    </div>
  );
}
