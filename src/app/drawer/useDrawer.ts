import { useLayoutEffect, useMemo, useState } from 'react';
import { usePageLocation } from '../../lib/navigation/navigation';
import { markMini, readMini, storeMini } from './miniDrawer';

export interface DrawerState {
  isOpen: boolean;
  /** Icons alone, where the drawer is beside the page; stored in this browser. */
  isMini: boolean;
  setOpen: (isOpen: boolean) => void;
  setMini: (isMini: boolean) => void;
}

/** Crossing the breakpoint opens or closes the drawer; on mobile widths another address closes it. */
export function useDrawer(isMobile: boolean): DrawerState {
  const { pathname, search, hash } = usePageLocation();
  const scope = isMobile ? pathname + search + hash : 'beside';
  const [known, setKnown] = useState(scope);
  const [isOpen, setOpen] = useState(!isMobile);
  if (known !== scope) {
    setKnown(scope);
    setOpen(!isMobile);
  }
  const [isMini, chooseMini] = useState(readMini);
  useLayoutEffect(() => markMini(isMini), [isMini]);
  return useMemo(() => {
    const setMini = (next: boolean) => {
      chooseMini(next);
      storeMini(next);
    };
    return { isOpen, isMini, setOpen, setMini };
  }, [isOpen, isMini]);
}
