import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { AnswerView } from '../../../components/states/AnswerView';
import { ChartCardSkeleton } from '../../../components/states/skeletons';
import { countedUntil } from '../../../lib/time/age';
import type { DayRange } from '../../../../rules/window';
import { useEndpoint } from '../../../client/useEndpoint';
import type { VotingDay } from '../../../voting/votingDays';
import { OpenedBody } from './OpenedBody';
import { OPENED_HEIGHT } from './openedCharts';
import { OpenedFigures } from './OpenedFigures';
import { OpenedHeader } from './OpenedHeader';
import type { Choice } from '../comparison/useChoice';
import type { Opened } from './useOpenedDj';
import { useStepKeys } from './useStepKeys';

export interface OpenedDjProps {
  opened: Opened;
  days: readonly VotingDay[];
  range: DayRange;
  /** Ranks still change today. */
  isCounting: boolean;
  choice: Choice;
  onStep: (id: string) => void;
  onClose: () => void;
}

/** Opens the <dialog> while it is mounted; Esc and a press on the backdrop call `onClose`. */
function useModalDialog(onClose: () => void): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    const handleCancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    // A second Escape closes it without a `cancel` event.
    const handleClose = () => {
      if (!dialog?.open) onClose();
    };
    // Inside, the target is the content: the dialog itself is the backdrop.
    const handleClick = ({ target }: Event) => {
      if (target === dialog) onClose();
    };
    dialog?.addEventListener('cancel', handleCancel);
    dialog?.addEventListener('close', handleClose);
    dialog?.addEventListener('click', handleClick);
    return () => {
      dialog?.removeEventListener('cancel', handleCancel);
      dialog?.removeEventListener('close', handleClose);
      dialog?.removeEventListener('click', handleClick);
    };
  }, [onClose]);
  return ref;
}

/** One DJ beside the table, on a phone a sheet over it. The browser traps the focus in its dialog and gives it back. */
export function OpenedDj(props: OpenedDjProps) {
  const { opened, days, range, isCounting, choice, onStep, onClose } = props;
  const { line, above, below } = opened;
  const { id } = line.dj;
  const headingId = useId();
  const ref = useModalDialog(onClose);
  const asked = useEndpoint('everyDj', { query: { dj: [id], from: range.from, to: range.to } });
  const handleAbove = above === null ? null : () => onStep(above);
  const handleBelow = below === null ? null : () => onStep(below);
  useStepKeys({ onAbove: handleAbove, onBelow: handleBelow });
  useEffect(() => {
    if (ref.current) ref.current.scrollTop = 0;
  }, [ref, id]);
  return (
    <dialog ref={ref} className="opened-dj" aria-labelledby={headingId}>
      <div className="opened-dj-content">
        <OpenedHeader
          headingId={headingId}
          dj={line.dj}
          choice={choice}
          steps={{ onAbove: handleAbove, onBelow: handleBelow }}
          onClose={onClose}
        />
        <OpenedFigures line={line} range={range} isCounting={isCounting} />
        <AnswerView asked={asked} skeleton={<ChartCardSkeleton height={OPENED_HEIGHT} />}>
          {(answer, updatedAt) => (
            <OpenedBody id={id} answer={answer} days={days} time={countedUntil(updatedAt)} />
          )}
        </AnswerView>
      </div>
    </dialog>
  );
}
