import { useMemo, useState } from 'react';
import { store } from '../../lib/browser/stored';
import { usePageLocation } from '../../lib/navigation/navigation';

const KEY = 'drawer';

/**
 * Runs in the head, before the first paint, so that the page need not move when the frame comes: styles take the drawer's
 * width from the attribute. It must need nothing but the browser.
 */
export const miniScript = `try{document.documentElement.dataset.${KEY}=localStorage.getItem('${KEY}')||''}catch(e){}`;

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
