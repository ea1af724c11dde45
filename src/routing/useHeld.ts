import { useState } from 'react';

/** The value while it is current, else the last one that was; null: none was yet. */
export function useHeld<T>(value: T, isCurrent: boolean): T | null {
  const [held, setHeld] = useState<T | null>(null);
  if (isCurrent && held !== value) setHeld(value);
  return isCurrent ? value : held;
}
