import { reloadOnce } from './reloadOnce';

/** webpack's words for a script or a style that did not come. */
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
 * A part of the site that is loaded when it is needed. One that does not come reloads the page, once in 60 s
 * (rows C1, C2); otherwise it throws what it was thrown. While the page reloads nothing more happens. Without a
 * network it is asked for again when the network is back (row O1).
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
