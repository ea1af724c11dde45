import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { MOBILE, NARROW } from '../../lib/browser/breakpoints';
import { store } from '../../lib/browser/stored';
import { useMediaQuery } from '../../lib/browser/useMediaQuery';
import { usePageLocation } from '../../lib/navigation/navigation';
import { errorTexts } from '../../texts/errors';

const KEY = 'drawer';

/**
 * Runs in the head, before the first paint, so that the page need not move when the frame comes: styles take the drawer's
 * width from the attribute. It must need nothing but the browser.
 */
export const miniScript = `try{document.documentElement.dataset.${KEY}=localStorage.getItem('${KEY}')||''}catch(e){}`;

interface DrawerState {
  isOpen: boolean;
  /** Icons alone, where the drawer is beside the page; stored in this browser. */
  isMini: boolean;
  setOpen: (isOpen: boolean) => void;
  setMini: (isMini: boolean) => void;
}

/** Crossing the breakpoint opens or closes the drawer; on mobile widths another address closes it. */
function useDrawer(isMobile: boolean): DrawerState {
  const { pathname, search, hash } = usePageLocation();
  const scope = isMobile ? pathname + search + hash : 'beside';
  const [known, setKnown] = useState(scope);
  const [isOpen, setOpen] = useState(!isMobile);
  if (known !== scope) {
    setKnown(scope);
    setOpen(!isMobile);
  }
  const { dataset } = document.documentElement;
  const [isMini, chooseMini] = useState(dataset[KEY] === 'mini');
  return useMemo(() => {
    const setMini = (next: boolean) => {
      chooseMini(next);
      dataset[KEY] = next ? 'mini' : '';
      store(KEY, dataset[KEY]);
    };
    return { isOpen, isMini, setOpen, setMini };
  }, [isOpen, isMini, dataset]);
}

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
