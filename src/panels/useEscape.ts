import { useEffect, type RefObject } from 'react';
import { isConverting } from '../lib/browser/inputMethod';

/** What lies over the page and closes by Escape itself. */
const OVER_THE_PAGE = '[role="menu"], .dropdown-menu, .offcanvas';

function isCovered(panel: HTMLElement): boolean {
  const isOver = document.activeElement?.closest(OVER_THE_PAGE);
  return (
    Boolean(isOver) ||
    [...document.querySelectorAll('dialog[open]')].some((other) => other !== panel)
  );
}

/** Escape closes a panel wherever on the page the focus is, unless something lies over it. */
export function useEscape(panel: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isConverting(event)) return;
      if (!panel.current || isCovered(panel.current)) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [panel, close]);
}
