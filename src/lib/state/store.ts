import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/** A value that many need and few change. Setting what is already there tells nobody. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `atBuild` is what the prerendered page shows, and the first paint in the browser. */
export function useStore<T>(store: Store<T>, atBuild: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => atBuild);
}
