import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the prerendered page, until React has hydrated it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
