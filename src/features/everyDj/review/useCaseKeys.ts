import { useEffect } from 'react';
import { isPageCovered, isSpent, isTyping } from '../../../lib/keys/resting';

interface CaseKeys {
  /** Null at either end. */
  onAbove: (() => void) | null;
  onBelow: (() => void) | null;
}

/** J steps to the next case, K to the one before. The arrow keys go on scrolling. */
export function useCaseKeys({ onAbove, onBelow }: CaseKeys): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      if (isSpent(event) || isTyping() || isPageCovered()) return;
      // The panel has these keys for itself.
      if (document.querySelector('dialog[open]')) return;
      const step = { j: onBelow, k: onAbove }[key.toLowerCase()];
      if (!step) return;
      event.preventDefault();
      step();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [onAbove, onBelow]);
}
