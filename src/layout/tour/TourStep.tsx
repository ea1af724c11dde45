import { useEffect, useId, useRef } from 'react';
import { tourTexts as texts } from '../../texts/help/tour';
import type { TourStepTexts } from '../../texts/help/tour';

interface TourStepProps {
  step: TourStepTexts;
  /** Of the steps, from 0. */
  place: number;
  onGo: (place: number) => void;
  /** Of stable identity. */
  onClose: () => void;
}

/** One step; the focus is in it from the first one on. */
export function TourStep({ step, place, onGo, onClose }: TourStepProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = card.current;
    element?.focus({ preventScroll: true });
    // Of the card alone, not of what lies beside it.
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, [onClose]);
  const isLast = place === texts.steps.length - 1;
  return (
    <section ref={card} className="tour-card" role="dialog" aria-labelledby={id} tabIndex={-1}>
      <div aria-live="polite">
        <p className="tour-place">{texts.place(place + 1, texts.steps.length)}</p>
        <h2 className="tour-title" id={id}>
          {step.title}
        </h2>
        <p>{step.text}</p>
      </div>
      <div className="tour-actions">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {texts.close}
        </button>
        {place > 0 && (
          <button type="button" className="btn btn-quiet" onClick={() => onGo(place - 1)}>
            {texts.back}
          </button>
        )}
        <button type="button" className="btn btn-primary" onClick={() => onGo(place + 1)}>
          {isLast ? texts.end : texts.next}
        </button>
      </div>
    </section>
  );
}
