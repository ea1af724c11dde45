import { lazy, type ComponentType } from 'react';
import { loadChunk } from './chunkFailures';

/** A component whose code is loaded when it is first rendered, inside a <Suspense>; lost code follows loadChunk. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadChunk(load));
}
