import { dayLabels } from '../../../components/charts/model/dayCategory';
import { Icon } from '../../../components/Icon';
import { longDay } from '../../../lib/time/dates';
import { openedDayTexts as texts } from '../../../texts/daily/openedDay';
import { DayChips } from '../DayRow';
import type { DayLine } from '../dayLines';

interface DayHeaderProps {
  headingId: string;
  line: DayLine;
  /** Tokyo time of the count: 14:00 */
  time: string;
  /** Null at either end of the window. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
}

export function DayHeader(props: DayHeaderProps) {
  const { headingId, line, time, onPrevious, onNext, onClose } = props;
  return (
    <header className="day-header">
      <div className="day-header-words">
        <h2 id={headingId}>{longDay(line.date)}</h2>
        <DayChips labels={dayLabels(line, time)} state={line.state} note={line.note} />
      </div>
      <div className="day-header-actions">
        <button
          type="button"
          className="btn btn-quiet"
          aria-disabled={onPrevious === null}
          onClick={() => onPrevious?.()}
        >
          <Icon name="chevron-left" />
          {texts.previous}
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          aria-disabled={onNext === null}
          onClick={() => onNext?.()}
        >
          {texts.next}
          <Icon name="chevron-right" />
        </button>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          <Icon name="x-lg" />
          {texts.close}
        </button>
      </div>
    </header>
  );
}
