import type { PollAnswer } from '../../../contract/poll';
import type { DayRange } from '../../../rules/poll';
import { isSameRange } from '../../voting/dayRange';
import { screenTexts } from '../../texts/screens';
import { rangePresets } from './presets';

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
