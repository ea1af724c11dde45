import { useDeferredValue, useMemo } from 'react';
import type { Dj } from '../../../contract/dj';
import { searchDjs } from './searchDjs';
import { useRomaji } from './useRomaji';

/** What searchDjs finds; the field shows each key stroke at once, a long list follows. */
export function useFoundDjs<T extends { dj: Dj }>(lines: T[], text: string): T[] {
  const typed = useDeferredValue(text);
  const romaji = useRomaji(typed);
  return useMemo(() => searchDjs(lines, typed, romaji), [lines, typed, romaji]);
}
