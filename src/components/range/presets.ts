import type { PollAnswer } from '../../../contract/poll';
import type { DayRange } from '../../../rules/poll';
import { screenTexts as texts } from '../../texts/screens';
import { isSameRange, lastDays } from '../../voting/dayRange';

export interface RangePreset {
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
