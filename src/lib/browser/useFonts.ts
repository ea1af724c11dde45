import { useEffect } from 'react';
import { addFonts } from './fonts';

/**
 * Adds the fonts once a page wants them. Their files weigh more than the site and browsers load them before everything
 * else, so a page that waits for figures wants them only after those have come.
 */
export function useFonts(isWanted = true): void {
  useEffect(() => {
    if (isWanted) addFonts().catch(() => undefined);
  }, [isWanted]);
}
