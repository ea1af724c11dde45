import { createContext, useContext, useState, type ReactNode } from 'react';

/** What a category was chosen by: each opens it in its own way. A pen is a mouse with a point. */
export type ChosenBy = 'mouse' | 'touch' | 'keyboard';

/** The category that is read. */
interface ChartCursor {
  /** Of the category; null: none */
  key: string | null;
  by: ChosenBy;
  /** The chart that it was chosen in; the others follow. */
  chart: string;
}

type CursorState = [ChartCursor, (cursor: ChartCursor) => void];

const NO_CURSOR: ChartCursor = { key: null, by: 'mouse', chart: '' };

const CursorContext = createContext<CursorState | null>(null);

/** The cursor of the group, else of the chart alone. */
export function useCursor(): CursorState {
  const own = useState(NO_CURSOR);
  return useContext(CursorContext) ?? own;
}

/** Charts of the same days: the cursor of one is that of all. */
export function ChartGroup({ children }: { children: ReactNode }) {
  const cursor = useState(NO_CURSOR);
  return <CursorContext.Provider value={cursor}>{children}</CursorContext.Provider>;
}
