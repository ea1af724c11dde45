import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { MOBILE, NARROW } from '../../lib/browser/breakpoints';
import { useMediaQuery } from '../../lib/browser/useMediaQuery';
import { errorTexts } from '../../texts/errors';
import { useDrawer, type DrawerState } from '../drawer/useDrawer';

/** How wide the frame is, and its drawer's state. */
export interface Layout {
  /** The drawer lies over the page. */
  isMobile: boolean;
  /** The app bar has no room for the vote's status. */
  isNarrow: boolean;
  drawer: DrawerState;
}

export const LayoutContext = createContext<Layout | null>(null);

/** The parts of the frame work inside it, and nowhere else. */
export function LayoutProvider({ children }: { children: ReactNode }) {
  const isMobile = useMediaQuery(MOBILE);
  const isNarrow = useMediaQuery(NARROW);
  const drawer = useDrawer(isMobile);
  const layout = useMemo(() => ({ isMobile, isNarrow, drawer }), [isMobile, isNarrow, drawer]);
  return <LayoutContext.Provider value={layout}>{children}</LayoutContext.Provider>;
}

class InitialisationError extends Error {
  override name = 'InitialisationError';
}

/** Throws InitialisationError in a part of the frame outside of LayoutProvider. */
export function useLayout(): Layout {
  const layout = useContext(LayoutContext);
  if (!layout) throw new InitialisationError(errorTexts.notInitialised);
  return layout;
}
