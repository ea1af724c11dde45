import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { onSessionEnd } from '../../client/session';
import { useShownLocation } from '../../lib/navigation/navigation';
import { markMini, readMini, storeMini } from './miniDrawer';

export interface DrawerState {
  isOpen: boolean;
  /** Icons alone, where the drawer is beside the page. */
  isMini: boolean;
  setOpen: (isOpen: boolean) => void;
  setMini: (isMini: boolean) => void;
}

// Outside of the frame, which is unmounted while an error page is shown.
let isOpenBeside = true;

function resetOpen(): void {
  isOpenBeside = true;
}

onSessionEnd(resetOpen);

/**
 * Whether the drawer is open, and whether it is mini: the first lasts until a reload, a sign-out or the breakpoint
 * is crossed (row V2), the second is stored in this browser.
 */
export function useDrawer(isMobile: boolean): DrawerState {
  const { pathname, search, hash } = useShownLocation();
  const address = pathname + search + hash;
  const [isOpen, setOpen] = useState(!isMobile && isOpenBeside);
  const [isMini, chooseMini] = useState(readMini);

  const [known, setKnown] = useState({ isMobile, address });
  if (known.isMobile !== isMobile || known.address !== address) {
    setKnown({ isMobile, address });
    // V2: crossing the breakpoint opens or closes it. V3: on mobile widths so does, closing it, another address.
    if (isMobile || known.isMobile) setOpen(!isMobile);
  }

  useLayoutEffect(() => markMini(isMini), [isMini]);
  useEffect(() => {
    isOpenBeside = isMobile || isOpen;
  }, [isMobile, isOpen]);
  return useMemo(() => {
    const setMini = (next: boolean) => {
      chooseMini(next);
      storeMini(next);
    };
    return { isOpen, isMini, setOpen, setMini };
  }, [isOpen, isMini]);
}
