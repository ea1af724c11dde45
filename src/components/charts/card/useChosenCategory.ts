import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { NO_SELECTION, selection } from '../../../lib/navigation/detail';
import { useStore } from '../../../lib/state/store';
import type { Category } from '../model/chartDescription';
import { categoryAt, type Plot } from '../svg/points';

/** What a category was chosen by: each opens it in its own way. A pen is a mouse with a point. */
type ChosenBy = 'mouse' | 'touch' | 'keyboard';

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

interface Chart {
  categories: Category[];
  plot: Plot | null;
}

/**
 * The category under the pointer, or the one reached by arrow keys. `onOpen`: Enter, or a press on a category that is chosen
 * already, so that a finger's first tap shows its figures.
 */
export function useChosenCategory({ categories, plot }: Chart, onOpen?: (key: string) => void) {
  const chosenBefore = useRef<number | null>(null);
  const [choice, setChoice] = useState<{ key: string; by: ChosenBy } | null>(null);
  const last = categories.length - 1;
  const found = categories.findIndex(({ key }) => key === choice?.key);
  const chosen = found < 0 ? null : found;

  function choose(index: number | null, by: ChosenBy = 'keyboard') {
    const key = index === null ? undefined : categories[index]?.key;
    // A pointer moves many times within one day.
    if (key === choice?.key && by === choice?.by) return;
    setChoice(key === undefined ? null : { key, by });
  }

  function under({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number | null {
    if (plot === null || last < 0) return null;
    const { left, top } = currentTarget.getBoundingClientRect();
    return categoryAt(plot, plot.kind === 'rows' ? clientY - top : clientX - left);
  }

  function open(index: number | null) {
    const key = index === null ? undefined : categories[index]?.key;
    if (key !== undefined) onOpen?.(key);
  }

  function handlePointer(event: PointerEvent<HTMLElement>) {
    choose(under(event), event.pointerType === 'touch' ? 'touch' : 'mouse');
  }

  const pointer = {
    onPointerMove: handlePointer,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      chosenBefore.current = chosen;
      handlePointer(event);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (event.button === 0 && under(event) === chosenBefore.current) open(chosenBefore.current);
    },
    // The choice stays when a finger is lifted, but not when a mouse leaves.
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'touch') choose(null);
    },
  };

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && chosen !== null) {
      event.stopPropagation();
      choose(null);
    }
    if (event.key === 'Enter') open(chosen);
    const step = STEPS[event.key];
    if (step === undefined || last < 0) return;
    event.preventDefault();
    const withFigures = categories.findLastIndex(
      ({ state }) => state === 'ended' || state === 'running',
    );
    // The first key shows where the figures end, the next ones step from there.
    choose(chosen === null ? Math.max(0, withFigures) : Math.min(last, Math.max(0, chosen + step)));
  }

  return { chosen, chosenBy: choice?.by, choose, pointer, handleKeyDown };
}

/** The category of the DJ or day that is selected; null where the chart has none of them. */
export function useSelectedCategory(categories: readonly Category[]): number | null {
  const { dj, day, visible } = useStore(selection, NO_SELECTION);
  if (visible === null) return null;
  const index = categories.findIndex(({ key }) => key === day || key === dj);
  return index < 0 ? null : index;
}
