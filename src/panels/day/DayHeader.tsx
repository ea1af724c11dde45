import { dayLabels } from '../../components/charts/model/dayCategory';
import { DayChips } from '../../components/figures/DayChips';
import { longDay } from '../../lib/time/dates';
import { openedDayTexts as texts } from '../../texts/panels/openedDay';
import type { DayLine } from '../../voting/dayLines';
import { usePanelFrame } from '../PanelDialog';
import { PanelHeader } from '../PanelHeader';

interface DayHeaderProps {
  /** A Tokyo day. */
  day: string;
  /** Null until it is known. */
  line: DayLine | null;
  /** Tokyo time of the count: 14:00 */
  time: string;
  back: { name: string; onBack: () => void } | null;
  /** Null at either end of the window. */
  steps: { onPrevious: (() => void) | null; onNext: (() => void) | null };
}

export function DayHeader({ day, line, time, back, steps }: DayHeaderProps) {
  const { headingId } = usePanelFrame();
  return (
    <PanelHeader
      back={back}
      words={
        <div>
          <h2 id={headingId}>{longDay(day)}</h2>
          {line && (
            <DayChips
              labels={[...dayLabels(line, time), ...(line.event ? [line.event] : [])]}
              state={line.state}
              note={line.note}
            />
          )}
        </div>
      }
      previous={{ name: texts.previous, onStep: steps.onPrevious }}
      next={{ name: texts.next, onStep: steps.onNext }}
    />
  );
}
