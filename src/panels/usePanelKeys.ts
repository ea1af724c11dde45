import { useEffect, useRef, type RefObject } from 'react';
import { isSpent, TYPING } from '../lib/keys/resting';

/** What a key of the panel does; null: nothing, at either end. Letters are lower case. */
export type PanelKeys = Partial<
  Record<'j' | 'k' | 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Escape', (() => void) | null>
>;

/** What has a use of its own for the arrow keys. */
const OWN_ARROWS = 'input, [role="group"][tabindex="0"]';
/** Has the focus while no control of the panel has it; ↑ and ↓ scroll it. */
const PANEL_ITSELF = '.opened-panel, .opened-content';
const OVER_THE_PAGE = '[role="menu"], .dropdown-menu, .offcanvas';

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** Whether the key belongs to whatever has the focus. */
function isTaken(key: string, dialog: HTMLElement): boolean {
  const { activeElement: focused, body } = document;
  if (focused === null || focused === body || focused.matches(PANEL_ITSELF)) return false;
  if (focused.closest(OVER_THE_PAGE)) return true;
  if (focused.matches(TYPING)) return key !== 'Escape' || !dialog.contains(focused);
  if (key === 'Enter') return true;
  return key.startsWith('Arrow') && focused.matches(OWN_ARROWS);
}

/** Another dialog that lies over the panel: the keys are its own. */
function isCovered(dialog: HTMLElement): boolean {
  return [...document.querySelectorAll('dialog[open]')].some((other) => other !== dialog);
}

/** The keys of the panel, wherever on the page the focus is, but never while somebody types. ↑ and ↓ go on scrolling. */
export function usePanelKeys(panel: RefObject<HTMLElement | null>, keys: PanelKeys): void {
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const dialog = panel.current;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = newest.current[key as keyof PanelKeys];
      if (!act || !dialog || isSpent(event)) return;
      if (hasModifier(event) || isCovered(dialog) || isTaken(key, dialog)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [panel]);
}
