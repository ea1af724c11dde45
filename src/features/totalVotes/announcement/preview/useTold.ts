import { useEffect, useState } from 'react';

/** Milliseconds that a result is told. */
const SHOWN_FOR = 6_000;

/** What has become of the last press; it is told for a while. `run`: does it, and tells what it answers, or `failed`. */
export function useTold(): {
  told: string;
  run: (act: () => Promise<string>, failed: string) => Promise<boolean>;
} {
  const [told, setTold] = useState('');
  useEffect(() => {
    if (told === '') return undefined;
    const timer = setTimeout(() => setTold(''), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [told]);
  return {
    told,
    run: async (act, failed) => {
      try {
        setTold(await act());
        return true;
      } catch {
        setTold(failed);
        return false;
      }
    },
  };
}
