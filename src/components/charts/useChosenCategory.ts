import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Category } from './chartDescription';
import { categoryAt, type Plot } from './plot';

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageDown: 7,
  PageUp: -7,
  Home: -Infinity,
  End: Infinity,
};

export interface ChosenCategory {
  /** null: no tooltip */
  chosen: number | null;
  choose: (index: number | null) => void;
  handlePointer: (event: PointerEvent<HTMLElement>) => void;
  handlePointerLeave: (event: PointerEvent<HTMLElement>) => void;
  handleKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function lastWithFigures(categories: Category[]): number {
  const index = categories.findLastIndex(({ state }) => state === 'ended' || state === 'running');
  return Math.max(0, index);
}

/** The category under the pointer or the finger, or the one that the arrow keys have reached. */
export function useChosenCategory(categories: Category[], plot: Plot | null): ChosenCategory {
  const [wanted, choose] = useState<number | null>(null);
  const last = categories.length - 1;
  const chosen = wanted === null || last < 0 ? null : Math.min(wanted, last);

  function handlePointer(event: PointerEvent<HTMLElement>) {
    if (plot === null || last < 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    choose(categoryAt(plot, plot.kind === 'rows' ? event.clientY - top : event.clientX - left));
  }

  // A finger that lifts has chosen; a mouse that leaves has not.
  function handlePointerLeave(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'touch') choose(null);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && chosen !== null) {
      event.stopPropagation();
      choose(null);
    }
    const step = STEPS[event.key];
    if (step === undefined || last < 0) return;
    event.preventDefault();
    const from = chosen ?? lastWithFigures(categories);
    choose(chosen === null ? from : Math.min(last, Math.max(0, from + step)));
  }

  return { chosen, choose, handlePointer, handlePointerLeave, handleKeyDown };
}
