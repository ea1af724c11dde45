import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../state/store';
import { afterFirstChart } from './afterFirstChart';
import { loadChunk } from '../browser/chunkFailures';

/** Code that the first chart does not need: loaded after it, or as soon as somebody asks for it. */
export interface LaterPart<Part> {
  /** Null until it is loaded. */
  get(): Part | null;
  subscribe(listener: () => void): () => void;
  /** Loads it now, by the rule for lost chunks (rows C1, C2). Throws ChunkLoadError where the page may not reload. */
  load(): Promise<Part>;
  /** Loads it before anybody asks, as a hovered button does; whoever asks loads again what was lost. */
  prefetch(): void;
  /** The same, once the first chart is painted. */
  prefetchLater(): void;
}

export function laterPart<Part extends object>(load: () => Promise<Part>): LaterPart<Part> {
  const loaded = createStore<Part | null>(null);
  const keep = (part: Part): Part => {
    loaded.set(part);
    return part;
  };
  const prefetch = () => {
    if (loaded.get() === null) void load().then(keep, () => undefined);
  };
  return {
    get: loaded.get,
    subscribe: loaded.subscribe,
    load: async () => loaded.get() ?? keep(await loadChunk(load)),
    prefetch,
    prefetchLater: () => void afterFirstChart.then(prefetch),
  };
}

const nothing = () => null;
const notNow = () => () => undefined;

/**
 * The part, or null where it is not there. `now`: it is to be shown, as soon as it has come; where it can't be had
 * the nearest error boundary says so (row C1). `later`: it may be wanted; nothing is rendered again when it comes.
 * `never`: not as things are.
 */
export function useLaterPart<Part>(
  part: LaterPart<Part>,
  when: 'now' | 'later' | 'never',
): Part | null {
  const [lost, setLost] = useState<{ failure: unknown } | null>(null);
  useEffect(() => {
    if (when === 'later') part.prefetchLater();
    if (when === 'now') part.load().catch((failure: unknown) => setLost({ failure }));
  }, [part, when]);
  const loaded = useSyncExternalStore(when === 'now' ? part.subscribe : notNow, part.get, nothing);
  if (lost) throw lost.failure;
  return loaded;
}
