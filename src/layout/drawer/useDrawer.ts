import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useShownLocation } from '../../lib/navigation/navigation';
import { onSessionEnd } from '../../client/session';
import { keepMini, markMini, readMini } from './miniDrawer';
import type { DrawerState } from '../frame/useLayout';

// The frame goes while an error page is shown: what was chosen before it is still so afterwards.
let isOpenBeside = true;

function forgetOpen(): void {
  isOpenBeside = true;
}

onSessionEnd(forgetOpen);

/**
 * Whether the drawer is open, and whether it is mini: the one lasts until a reload, a sign-out or the limit is
 * crossed (row V2), the other is kept in this browser.
 */
export function useDrawer(isMobile: boolean): DrawerState {
  const { pathname, search, hash } = useShownLocation();
  const address = pathname + search + hash;
  const [isOpen, setOpen] = useState(!isMobile && isOpenBeside);
  const [isMini, chooseMini] = useState(readMini);

  const [known, setKnown] = useState({ isMobile, address });
  if (known.isMobile !== isMobile || known.address !== address) {
    setKnown({ isMobile, address });
    // V2: crossing the limit opens or closes it. V3: on mobile widths so does, closing it, another address.
    if (isMobile || known.isMobile) setOpen(!isMobile);
  }

  useLayoutEffect(() => markMini(isMini), [isMini]);
  useEffect(() => {
    isOpenBeside = isMobile || isOpen;
  }, [isMobile, isOpen]);
  return useMemo(() => {
    const setMini = (next: boolean) => {
      chooseMini(next);
      keepMini(next);
    };
    return { isOpen, isMini, setOpen, setMini };
  }, [isOpen, isMini]);
}
