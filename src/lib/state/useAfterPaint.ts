import { startTransition, useEffect, useState } from 'react';

/**
 * False in the render that brings a component, true in one after that was painted, which the browser may interrupt:
 * for what nobody sees at once, so that nobody waits for it.
 */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted;
}
