import type { Dj } from '../../../contract/dj';
import { useEffect, useMemo } from 'react';
import { prepareSearch, searchDjs } from './searchDjs';
import { useRomaji } from './useRomaji';

/** What searchDjs finds; a long list is made ready for the first key stroke beforehand. */
export function useFoundDjs<T extends { dj: Dj }>(lines: T[], text: string): T[] {
  useEffect(() => prepareSearch(lines), [lines]);
  const romaji = useRomaji(text);
  return useMemo(() => searchDjs(lines, text, romaji), [lines, text, romaji]);
}
