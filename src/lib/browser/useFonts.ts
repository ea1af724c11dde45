import { useEffect } from 'react';
import { addFonts } from './fonts';
import { whenIdle } from './whenIdle';

/** Figures are drawn up to 200 ms after they have come (row R1). */
const DRAWN_AFTER_MS = 300;

/**
 * Adds the fonts once a page that wants them is drawn and the browser is idle. Their files weigh more than the site,
 * browsers load them before everything else, and they lay out the whole page again: figures come first.
 */
export function useFonts(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    let callOff = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      callOff = whenIdle(() => void addFonts().catch(() => undefined));
    }, DRAWN_AFTER_MS);
    return () => callOff();
  }, [isWanted]);
}
