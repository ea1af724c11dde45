import { useLayoutEffect, useMemo, useState } from 'react';
import { useShownLocation } from '../lib/navigation';
import { keepMini, markMini, readMini } from './miniDrawer';
import type { DrawerState } from './useLayout';

/** Whether the drawer is open, and whether it is mini: the one is forgotten with the page, the other is kept. */
export function useDrawer(isMobile: boolean): DrawerState {
  const { pathname, search, hash } = useShownLocation();
  const address = pathname + search + hash;
  const [isOpen, setOpen] = useState(!isMobile);
  const [isMini, chooseMini] = useState(readMini);

  const [known, setKnown] = useState({ isMobile, address });
  if (known.isMobile !== isMobile || known.address !== address) {
    setKnown({ isMobile, address });
    // V2: crossing the limit opens or closes it. V3: on mobile widths so does, closing it, another address.
    if (isMobile || known.isMobile) setOpen(!isMobile);
  }

  useLayoutEffect(() => markMini(isMini), [isMini]);
  return useMemo(() => {
    const setMini = (next: boolean) => {
      chooseMini(next);
      keepMini(next);
    };
    return { isOpen, isMini, setOpen, setMini };
  }, [isOpen, isMini]);
}
