import { useEffect, useRef, type RefObject } from 'react';

/** Phones of some makers have none: there the stage fills the page. */
export function canFullScreen(): boolean {
  return document.fullscreenEnabled === true;
}

export interface FullScreen {
  /** With each press: a browser allows it after one alone, so that a reload needs the next one. */
  enter: () => void;
  toggle: () => void;
}

/** How long after its question the browser may have left full screen, in milliseconds. */
const ASKED_MS = 1_000;

/**
 * Full screen for as long as the element is there. `onLeft`: by the browser's own way out, Escape as a rule; not where it
 * only asks whether the page is to be left, which ends full screen as well.
 */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
  onLeft: () => void,
): FullScreen {
  const isWanted = useRef(true);
  const left = useRef(onLeft);
  useEffect(() => {
    left.current = onLeft;
  });
  const enter = () => {
    if (!isWanted.current || !canFullScreen() || document.fullscreenElement) return;
    element.current?.requestFullscreen().catch(() => undefined);
  };
  const first = useRef(enter);
  useEffect(() => {
    const stage = element.current;
    let isSelected = false;
    const handleChange = () => {
      if (document.fullscreenElement === null && isWanted.current && !isSelected) left.current();
    };
    // While it asks, nothing runs here: the time begins with the answer.
    const handleAsk = () => {
      isSelected = true;
      window.setTimeout(() => (isSelected = false), ASKED_MS);
    };
    // Of the stage alone: what else fills the screen is not its business.
    stage?.addEventListener('fullscreenchange', handleChange);
    window.addEventListener('beforeunload', handleAsk);
    first.current();
    return () => {
      stage?.removeEventListener('fullscreenchange', handleChange);
      window.removeEventListener('beforeunload', handleAsk);
      if (document.fullscreenElement === stage) void document.exitFullscreen();
    };
  }, [element]);
  const toggle = () => {
    isWanted.current = document.fullscreenElement === null;
    if (isWanted.current) enter();
    else document.exitFullscreen().catch(() => undefined);
  };
  return { enter, toggle };
}
