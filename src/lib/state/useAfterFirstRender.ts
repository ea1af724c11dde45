import { startTransition, useEffect, useState } from 'react';

/**
 * False in a component's first render, then true, in a transition: React renders that in slices, between which the
 * browser paints and answers presses. For what nobody sees at once.
 */
export function useAfterFirstRender(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return isLater;
}
