import { createContext, useContext, useState, type ReactNode } from 'react';

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

export const NO_CURSOR: ChartCursor = { key: null, by: 'mouse', chart: '' };

const CursorContext = createContext<CursorState | null>(null);

/** The cursor of the group, else of the chart alone. */
export function useCursor(): CursorState {
  const own = useState(NO_CURSOR);
  return useContext(CursorContext) ?? own;
}

interface ChartGroupProps {
  /** Of who moves it from outside of the charts as well; left out: the group's own. */
  cursor?: CursorState;
  children: ReactNode;
}

/** Charts of the same days: the cursor of one is that of all. */
export function ChartGroup({ cursor, children }: ChartGroupProps) {
  const own = useState(NO_CURSOR);
  return <CursorContext.Provider value={cursor ?? own}>{children}</CursorContext.Provider>;
}
