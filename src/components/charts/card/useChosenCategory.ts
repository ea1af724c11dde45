import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { NO_SELECTION, selection } from '../../../lib/navigation/detail';
import { useStore } from '../../../lib/state/store';
import type { Category } from '../model/chartDescription';
import { categoryAt, type Plot } from '../svg/points';
import { useCursor, type ChosenBy } from './ChartGroup';

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
  id: string;
  categories: Category[];
  plot: Plot | null;
}

/**
 * The category under the pointer, or the one reached by arrow keys, in this chart or in another one of its group.
 * `onOpen`: Enter, or a press on a category that is chosen already, so that a finger's first tap shows its figures.
 */
export function useChosenCategory({ id, categories, plot }: Chart, onOpen?: (key: string) => void) {
  const chosenBefore = useRef<number | null>(null);
  const [cursor, move] = useCursor();
  const last = categories.length - 1;
  const found = categories.findIndex(({ key }) => key === cursor.key);
  const chosen = found < 0 ? null : found;
  /** Null: it was chosen in another chart of the group. */
  const chosenBy = cursor.chart === id ? cursor.by : null;

  function choose(index: number | null, by: ChosenBy = 'keyboard') {
    const key = index === null ? null : (categories[index]?.key ?? null);
    // A pointer moves many times within one day.
    if (key === cursor.key && by === cursor.by && cursor.chart === id) return;
    move({ key, by, chart: id });
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

  return { chosen, chosenBy, choose, pointer, handleKeyDown };
}

/** The category of the DJ or day that is selected; null where the chart has none of them. */
export function useSelectedCategory(categories: readonly Category[]): number | null {
  const { dj, day, visible } = useStore(selection, NO_SELECTION);
  if (visible === null) return null;
  const index = categories.findIndex(({ key }) => key === day || key === dj);
  return index < 0 ? null : index;
}
