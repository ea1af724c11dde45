import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Category } from '../model/chartDescription';
import { categoryAt, type Plot } from '../geometry/plot';

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

/** What a category was chosen by: each opens it in its own way. A pen is a mouse with a point. */
export type ChosenBy = 'mouse' | 'touch' | 'keyboard';

export interface ChosenCategory {
  /** null: no tooltip */
  chosen: number | null;
  chosenBy: ChosenBy;
  choose: (index: number | null) => void;
  handlePointer: (event: PointerEvent<HTMLElement>) => void;
  handlePointerDown: (event: PointerEvent<HTMLElement>) => void;
  handlePointerUp: (event: PointerEvent<HTMLElement>) => void;
  handlePointerLeave: (event: PointerEvent<HTMLElement>) => void;
  handleKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function lastWithFigures(categories: Category[]): number {
  const index = categories.findLastIndex(({ state }) => state === 'ended' || state === 'running');
  return Math.max(0, index);
}

/**
 * The category under the pointer, or the one reached by arrow keys. `onOpen`: Enter or a press on a
 * category that is chosen already opens it, so that a finger's first tap shows its figures.
 */
export function useChosenCategory(
  categories: Category[],
  plot: Plot | null,
  onOpen?: (key: string) => void,
): ChosenCategory {
  const chosenBefore = useRef<number | null>(null);
  const [requested, choose] = useState<number | null>(null);
  const [chosenBy, setChosenBy] = useState<ChosenBy>('mouse');
  const last = categories.length - 1;
  const chosen = requested === null || last < 0 ? null : Math.min(requested, last);

  function under(event: PointerEvent<HTMLElement>): number | null {
    if (plot === null || last < 0) return null;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return categoryAt(plot, plot.kind === 'rows' ? event.clientY - top : event.clientX - left);
  }

  function handlePointer(event: PointerEvent<HTMLElement>) {
    setChosenBy(event.pointerType === 'touch' ? 'touch' : 'mouse');
    choose(under(event));
  }

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    chosenBefore.current = chosen;
    handlePointer(event);
  }

  function open(index: number | null) {
    const key = index === null ? undefined : categories[index]?.key;
    if (key !== undefined) onOpen?.(key);
  }

  function handlePointerUp(event: PointerEvent<HTMLElement>) {
    if (event.button === 0 && under(event) === chosenBefore.current) open(chosenBefore.current);
  }

  // The choice stays when a finger is lifted, but not when a mouse leaves.
  function handlePointerLeave(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'touch') choose(null);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && chosen !== null) {
      event.stopPropagation();
      choose(null);
    }
    if (event.key === 'Enter') open(chosen);
    const step = STEPS[event.key];
    if (step === undefined || last < 0) return;
    event.preventDefault();
    setChosenBy('keyboard');
    const from = chosen ?? lastWithFigures(categories);
    choose(chosen === null ? from : Math.min(last, Math.max(0, from + step)));
  }

  return {
    chosen,
    chosenBy,
    choose,
    handlePointer,
    handlePointerDown,
    handlePointerUp,
    handlePointerLeave,
    handleKeyDown,
  };
}
