import { useCallback, useId, useRef } from 'react';
import { AnswerView } from '../../../components/states/AnswerView';
import { EmptyState } from '../../../components/states/EmptyState';
import { countedUntil } from '../../../lib/time/age';
import { useEndpoint } from '../../../client/useEndpoint';
import { openedDayTexts as texts } from '../../../texts/daily/openedDay';
import { DayBody } from './DayBody';
import { DayBodySkeleton } from './DayBodySkeleton';
import { DayFigures } from './DayFigures';
import { DayHeader } from './DayHeader';
import type { DayLine } from '../dayLines';
import type { VoteWindow } from '../../../../rules/window';
import { useDayKeys } from './useDayKeys';

interface OpenedDayProps {
  day: string;
  /** Of the whole window, in order. */
  all: readonly DayLine[];
  voting: VoteWindow & { total: number; time: string };
  sectionRef: (element: HTMLElement | null) => void;
  /** Moves by so many days. */
  onStep: (days: number) => void;
  onClose: () => void;
}

/** One day of the window, within the page: its figures, its hours, its ranking. */
export function OpenedDay({ day, all, voting, sectionRef, onStep, onClose }: OpenedDayProps) {
  const headingId = useId();
  const section = useRef<HTMLElement | null>(null);
  const asked = useEndpoint('day', { params: { date: day } });
  const index = all.findIndex(({ date }) => date === day);
  const line = all[index];
  const handlePrevious = useCallback(() => onStep(-1), [onStep]);
  const handleNext = useCallback(() => onStep(1), [onStep]);
  useDayKeys(section, { onPrevious: handlePrevious, onNext: handleNext, onClose });
  const setSection = useCallback(
    (element: HTMLElement | null) => {
      section.current = element;
      sectionRef(element);
    },
    [sectionRef],
  );
  if (line === undefined) return null;
  return (
    <section ref={setSection} className="day-opened" tabIndex={-1} aria-labelledby={headingId}>
      <DayHeader
        headingId={headingId}
        line={line}
        time={voting.time}
        onPrevious={index > 0 ? handlePrevious : null}
        onNext={index < all.length - 1 ? handleNext : null}
        onClose={onClose}
      />
      {line.state === 'future' ? (
        <div className="panel">
          <EmptyState title={texts.future} advice={texts.futureAdvice} />
        </div>
      ) : (
        <>
          <DayFigures line={line} total={voting.total} />
          <AnswerView asked={asked} skeleton={<DayBodySkeleton />}>
            {(answer, updatedAt) => (
              <DayBody answer={answer} day={day} voting={voting} time={countedUntil(updatedAt)} />
            )}
          </AnswerView>
        </>
      )}
    </section>
  );
}
