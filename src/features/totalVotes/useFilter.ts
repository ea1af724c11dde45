import { useMemo } from 'react';
import type { Rank } from '../../../contract/total';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { readFilter, type Filter } from './filter';

const NOBODY: readonly Rank[] = [];

/** The address's filter; the same object as long as it is the same filter. */
export function useFilter(ranking: readonly Rank[] = NOBODY): Filter {
  const { search } = useQueryString();
  const { category, area } = useMemo(() => readFilter(search, ranking), [search, ranking]);
  return useMemo(() => ({ category, area }), [category, area]);
}
