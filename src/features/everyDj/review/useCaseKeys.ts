import { useEffect } from 'react';

interface CaseKeys {
  /** Null at either end. */
  onAbove: (() => void) | null;
  onBelow: (() => void) | null;
}

/** Where letters are typed; and dialogs have the page inert. */
const TYPING = 'input, select, textarea, [contenteditable], dialog *';

/** J steps to the next case, K to the one before. The arrow keys go on scrolling. */
export function useCaseKeys({ onAbove, onBelow }: CaseKeys): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, isComposing } = event;
      if (event.defaultPrevented || altKey || ctrlKey || metaKey || isComposing) return;
      if (document.activeElement?.matches(TYPING) || document.querySelector('dialog[open]')) return;
      const step = { j: onBelow, k: onAbove }[key.toLowerCase()];
      if (!step) return;
      event.preventDefault();
      step();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [onAbove, onBelow]);
}
