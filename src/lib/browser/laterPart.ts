import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../state/store';
import { afterFirstChart } from './afterFirstChart';
import { loadChunk } from './chunks';

/** Code that the first chart does not need: loaded after it, or as soon as somebody asks for it. */
export interface LaterPart<Part> {
  /** Null until it is loaded. */
  get(): Part | null;
  subscribe(listener: () => void): () => void;
  /** Loads it now, by the rule for lost chunks (rows C1, C2). Throws ChunkLoadError where the page may not reload. */
  load(): Promise<Part>;
  /** Loads it ahead, once the first chart is painted; a failure is kept for whoever asks for the part. */
  loadAhead(): void;
}

export function laterPart<Part extends object>(load: () => Promise<Part>): LaterPart<Part> {
  const loaded = createStore<Part | null>(null);
  const keep = (part: Part): Part => {
    loaded.set(part);
    return part;
  };
  let isAhead = false;
  return {
    get: loaded.get,
    subscribe: loaded.subscribe,
    load: async () => loaded.get() ?? keep(await loadChunk(load)),
    loadAhead() {
      if (isAhead) return;
      isAhead = true;
      void afterFirstChart.then(load).then(keep, () => undefined);
    },
  };
}

/**
 * The part, or null while it is on its way. `ahead`: after the first chart; `now`: it is to be shown, and where it
 * can't be had the nearest error boundary says so (row C1); `never`: not needed yet.
 */
export function useLaterPart<Part>(
  part: LaterPart<Part>,
  when: 'ahead' | 'now' | 'never',
): Part | null {
  const [lost, setLost] = useState<{ failure: unknown } | null>(null);
  useEffect(() => {
    if (when === 'ahead') part.loadAhead();
    if (when === 'now') part.load().catch((failure: unknown) => setLost({ failure }));
  }, [part, when]);
  const loaded = useSyncExternalStore(part.subscribe, part.get, () => null);
  if (lost) throw lost.failure;
  return loaded;
}
