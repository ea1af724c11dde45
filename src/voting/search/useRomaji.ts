import { useEffect, useState } from 'react';

type ReadRomaji = (text: string) => string | null;

const LATIN = /[a-z\uff21-\uff3a\uff41-\uff5a]/i;

/**
 * What reads the Latin letters of a search as kana; null while none is typed, or until it is loaded: names and readings
 * as they are written are found without it.
 */
export function useRomaji(text: string): ReadRomaji | null {
  const hasLatin = LATIN.test(text);
  const [loaded, setLoaded] = useState<{ readRomaji: ReadRomaji } | null>(null);
  useEffect(() => {
    if (!hasLatin) return;
    // A search works without it: a chunk that cannot be had shows no error page.
    import(/* webpackChunkName: 'romaji' */ './readRomaji').then(setLoaded, () => undefined);
  }, [hasLatin]);
  return hasLatin && loaded ? loaded.readRomaji : null;
}
