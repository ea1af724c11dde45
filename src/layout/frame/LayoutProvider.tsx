import { useMemo, type ReactNode } from 'react';
import { MOBILE, NARROW } from '../../lib/browser/breakpoints';
import { useMediaQuery } from '../../lib/browser/useMediaQuery';
import { useDrawer } from '../drawer/useDrawer';
import { LayoutContext } from './useLayout';

interface LayoutProviderProps {
  children: ReactNode;
}

/** The layout framework: the parts of the frame work inside it, and nowhere else (row I1). */
export function LayoutProvider({ children }: LayoutProviderProps) {
  const isMobile = useMediaQuery(MOBILE);
  const isNarrow = useMediaQuery(NARROW);
  const drawer = useDrawer(isMobile);
  const layout = useMemo(() => ({ isMobile, isNarrow, drawer }), [isMobile, isNarrow, drawer]);
  return <LayoutContext.Provider value={layout}>{children}</LayoutContext.Provider>;
}
