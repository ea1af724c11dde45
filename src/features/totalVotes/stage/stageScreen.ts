import { useEffect, useRef, type RefObject } from 'react';

/** Phones of some makers have none: there the stage fills the page. */
export function canFullScreen(): boolean {
  return document.fullscreenEnabled === true;
}

/** How long after asking whether to leave the page the browser may end full screen, in milliseconds. */
const AFTER_UNLOAD = 1_000;

/**
 * Full screen for as long as the element is there. `onLeft`: it was ended by the browser's own way out, Escape as a rule;
 * not where the browser asks whether to leave the page, which ends full screen as well.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>, onLeft: () => void) {
  const isWanted = useRef(true);
  const left = useRef(onLeft);
  useEffect(() => {
    left.current = onLeft;
  });
  // With each press: a browser allows it after one alone, so that a reload needs the next one.
  const enter = useRef(() => {
    if (!isWanted.current || !canFullScreen() || document.fullscreenElement) return;
    element.current?.requestFullscreen().catch(() => undefined);
  });
  useEffect(() => {
    const stage = element.current;
    let isUnloading = false;
    const handleChange = () => {
      if (document.fullscreenElement === null && isWanted.current && !isUnloading) left.current();
    };
    // While the browser asks, nothing runs here: the time begins with the answer.
    const handleUnload = () => {
      isUnloading = true;
      window.setTimeout(() => (isUnloading = false), AFTER_UNLOAD);
    };
    stage?.addEventListener('fullscreenchange', handleChange);
    window.addEventListener('beforeunload', handleUnload);
    enter.current();
    return () => {
      stage?.removeEventListener('fullscreenchange', handleChange);
      window.removeEventListener('beforeunload', handleUnload);
      if (stage && document.fullscreenElement === stage) void document.exitFullscreen();
    };
  }, [element]);
  const toggle = () => {
    isWanted.current = document.fullscreenElement === null;
    if (isWanted.current) enter.current();
    else document.exitFullscreen().catch(() => undefined);
  };
  return { enter: () => enter.current(), toggle };
}

/** The screen stays on, where the browser can see to it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async () => {
      // It is lost with each look at another window.
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      const next = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void next?.release();
      else lock = next;
    };
    const handleVisibility = () => void request();
    void request();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      void lock?.release();
    };
  }, []);
}

/** The site's root, as Gatsby names it. */
const ROOT = '___gatsby';

/** The page below can't be reached; once the play has begun, the browser asks before the page is left. */
export function useOnlyStage(stage: RefObject<HTMLElement | null>, hasBegun: boolean): void {
  useEffect(() => {
    const root = document.getElementById(ROOT);
    root?.setAttribute('inert', '');
    stage.current?.focus();
    return () => root?.removeAttribute('inert');
  }, [stage]);
  useEffect(() => {
    if (!hasBegun) return undefined;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [hasBegun]);
}
