import { useEffect } from 'react';

interface StepKeys {
  /** Null at either end. */
  onAbove: (() => void) | null;
  onBelow: (() => void) | null;
}

/** Elements that use the arrow keys themselves. */
const OWN_ARROWS = 'input, select, textarea, [role="group"][tabindex="0"]';

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** ↑ and ← step to the DJ above, ↓ and → to the one below. */
export function useStepKeys({ onAbove, onBelow }: StepKeys): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || hasModifier(event)) return;
      if (document.activeElement?.matches(OWN_ARROWS)) return;
      const isUp = event.key === 'ArrowUp' || event.key === 'ArrowLeft';
      const isDown = event.key === 'ArrowDown' || event.key === 'ArrowRight';
      if (!isUp && !isDown) return;
      event.preventDefault();
      if (isUp) onAbove?.();
      else onBelow?.();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [onAbove, onBelow]);
}
