import { useEffect, useSyncExternalStore } from 'react';
import { laterPart } from '../../lib/later/laterPart';

const romaji = laterPart(() => import(/* webpackChunkName: 'romaji' */ './readRomaji'));

const LATIN = /[a-z\uff21-\uff3a\uff41-\uff5a]/i;
const nothing = () => null;

/**
 * What reads the Latin letters of a search as kana; null while none is typed, or until it is loaded: names and readings
 * as they are written are found without it.
 */
export function useRomaji(text: string): ((text: string) => string | null) | null {
  const hasLatin = LATIN.test(text);
  useEffect(() => {
    if (hasLatin) romaji.prefetch();
  }, [hasLatin]);
  const part = useSyncExternalStore(romaji.subscribe, romaji.get, nothing);
  return hasLatin && part ? part.readRomaji : null;
}
