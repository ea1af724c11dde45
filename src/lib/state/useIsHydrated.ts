import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the prerendered page, until its script has come. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
