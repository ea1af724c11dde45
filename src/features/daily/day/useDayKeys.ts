import { useEffect, type RefObject } from 'react';

interface DayKeys {
  onPrevious: () => void;
  onNext: () => void;
  onClose: () => void;
}

/** Controls that use the arrow keys themselves. */
const OWN_ARROWS = 'input, select, textarea, [role="menu"], [contenteditable]';

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** Esc closes the opened day, ← and → step, while the focus is in it or nowhere. */
export function useDayKeys(
  section: RefObject<HTMLElement | null>,
  { onPrevious, onNext, onClose }: DayKeys,
): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { activeElement, body } = document;
      const isNear = activeElement === body || section.current?.contains(activeElement);
      if (!isNear || event.defaultPrevented || hasModifier(event)) return;
      if (event.key === 'Escape') onClose();
      if (activeElement?.matches(OWN_ARROWS)) return;
      if (event.key === 'ArrowLeft') onPrevious();
      if (event.key === 'ArrowRight') onNext();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [section, onPrevious, onNext, onClose]);
}
