import { useEffect, useState } from 'react';

/** A value once it has stayed the same for `delay` milliseconds; until then the one before, at first `initial`. */
export function useDebouncedValue<T>(value: T, delay: number, initial: T): T {
  const [debounced, setDebounced] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
