import type { PollAnswer } from '../../../contract/poll';
import type { DayRange } from '../../../rules/poll';
import { isSameRange, lastDays } from '../../voting/dayRange';
import { screenTexts, screenTexts as texts } from '../../texts/screens';

interface RangePreset {
  label: string;
  range: DayRange;
  /** What an address without days shows; all days of the window, those to come too. */
  kind: 'last' | 'usual' | 'whole';
}

const COUNTS = [7, 14];

/** As they stand side by side. Each has days of its own: what the usual ones say already is left out. */
export function rangePresets(
  { whole, begun }: { whole: DayRange; begun: DayRange },
  { phase, today }: Pick<PollAnswer, 'phase' | 'today'>,
): RangePreset[] {
  // Before the opening and after the close there is no today that the days could end with.
  const isOpen = phase === 'open';
  const counts = phase === 'before' ? [] : COUNTS;
  const own = (preset: RangePreset) => !isSameRange(preset.range, begun);
  return [
    ...counts
      .map((count): RangePreset => {
        const label = isOpen ? texts.lastDays(count) : texts.finalDays(count);
        return { label, range: lastDays(count, whole, today), kind: 'last' };
      })
      .filter(own),
    { label: isOpen ? texts.untilToday : texts.wholeRange, range: begun, kind: 'usual' },
    ...[{ label: texts.wholeRange, range: whole, kind: 'whole' } as const].filter(own),
  ];
}

export interface RangePresetsProps {
  /** Null until the window is known: the buttons are disabled. */
  days: { whole: DayRange; begun: DayRange; range: DayRange } | null;
  /** Its day is the last one of the presets. */
  poll: Pick<PollAnswer, 'phase' | 'today'> | null;
  /** The two date fields. */
  free: { isOpen: boolean; onToggle: () => void };
  /** Null: the usual days, from the opening to today. */
  onChange: (range: DayRange | null) => void;
}

const BEGUN = { from: '2000-01-01', to: '2000-01-31' };
/** As they stand while a vote is open, until the window is known: a button that came later would move others. */
const UNKNOWN = rangePresets(
  { whole: { ...BEGUN, to: '2000-02-29' }, begun: BEGUN },
  { phase: 'open', today: BEGUN.to },
);

export function RangePresets({ days, poll, free, onChange }: RangePresetsProps) {
  const presets = days && poll ? rangePresets(days, poll) : UNKNOWN;
  const chosen = days && presets.find(({ range }) => isSameRange(days.range, range));
  return (
    <div className="btn-group range-presets" role="group" aria-label={screenTexts.rangeLabel}>
      {presets.map((preset) => (
        <button
          key={preset.label}
          type="button"
          className={`btn btn-quiet ${preset.kind === 'whole' ? 'preset-whole' : ''}`}
          disabled={days === null}
          aria-pressed={preset === chosen}
          onClick={() => onChange(preset.kind === 'usual' ? null : preset.range)}
        >
          {preset.label}
        </button>
      ))}
      <button
        type="button"
        className="btn btn-quiet"
        disabled={days === null}
        aria-pressed={days !== null && !chosen}
        aria-expanded={free.isOpen}
        onClick={free.onToggle}
      >
        {screenTexts.freeRange}
      </button>
    </div>
  );
}
