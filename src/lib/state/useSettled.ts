import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds; until then the one before, at first `initial`. */
export function useSettled<T>(value: T, pause: number, initial: T): T {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
