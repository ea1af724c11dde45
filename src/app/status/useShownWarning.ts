import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { laterPart } from '../../lib/later/laterPart';

// Nothing is painted later for it: it adds up what is painted already.
const shownSums = laterPart(() => import(/* webpackChunkName: 'shown-sums' */ './shownSums'));

/** The warning where an answer that is shown does not add up; null: all do, or it is not known yet. */
export function useShownWarning(): string | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [cache.subscribe(listener), shownSums.subscribe(listener)];
      shownSums.prefetchLater();
      return () => stops.forEach((stop) => stop());
    },
    [cache],
  );
  const warning = () => shownSums.get()?.shownWarning(cache.findAll({ type: 'active' })) ?? null;
  return useSyncExternalStore(subscribe, warning, warning);
}
