import { createContext, useContext, useState } from 'react';
import type { PlotFrame } from '../geometry/plot';

/** What a category was chosen by: each opens it in its own way. A pen is a mouse with a point. */
export type ChosenBy = 'mouse' | 'touch' | 'keyboard';

/** The category that is read. */
export interface ChartCursor {
  /** Of the category; null: none */
  key: string | null;
  by: ChosenBy;
  /** The chart that it was chosen in; the others follow. */
  chart: string;
}

export type CursorState = [ChartCursor, (cursor: ChartCursor) => void];

/** Charts of the same days, below one another: their plots, their axis and their cursor are shared. */
export interface Group {
  cursor: CursorState;
  frame: PlotFrame;
}

export const NO_CURSOR: ChartCursor = { key: null, by: 'mouse', chart: '' };

export const ChartGroupContext = createContext<Group | null>(null);

/** The cursor of the group, else of the chart alone. */
export function useCursor(): CursorState {
  const own = useState(NO_CURSOR);
  return useContext(ChartGroupContext)?.cursor ?? own;
}
