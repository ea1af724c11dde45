import { useEffect } from 'react';

/** The screen stays on, where the browser can see to it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      // It is lost with each look at another window.
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      const next = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void next?.release();
      else lock = next;
    };
    const handleVisibility = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      void lock?.release();
    };
  }, []);
}
