import { reloadOnce } from './reloadOnce';

/** webpack's errors for a script or a style that did not load. */
export function isChunkFailure(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code } = thrown as { code?: unknown };
  return thrown.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

const never = new Promise<never>(() => undefined);

function untilOnline(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

/**
 * Loads a chunk. One that fails reloads the page, once in 60 s (rows C1, C2); the promise stays pending then. Where
 * it may not reload, the failure is thrown. Without a network the chunk is loaded when the network is back (row O1).
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    if (!isChunkFailure(failure)) throw failure;
    if (!navigator.onLine) {
      await untilOnline();
      return loadChunk(load);
    }
    if (reloadOnce()) return never;
    throw failure;
  }
}
