import { useEffect } from 'react';
import { keyOverlay } from '../../lib/keys/overlay';
import { isPageCovered, isSpent, isTyping } from '../../lib/keys/resting';
import { hide, isHiding } from '../../lib/sharing/hidden';

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  box?.focus();
  return box !== null;
}

/** Of a key without Ctrl, Alt or ⌘; false: the page has no use for it. */
function act(key: string): boolean {
  if (key === '?') keyOverlay.set('help');
  else if (key === 'h') hide(isHiding() ? 'none' : 'both');
  else if (key === '/') return focusSearch();
  else return false;
  return true;
}

function isCommand({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

function handleKeyDown(event: KeyboardEvent): void {
  if (isSpent(event) || isPageCovered()) return;
  if (isCommand(event)) {
    event.preventDefault();
    keyOverlay.set('command');
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping()) return;
  if (act(event.key.toLowerCase())) event.preventDefault();
}

/** The keys of every page: ? H / and Ctrl+K (⌘K), which alone is answered while somebody types. */
export function useGlobalKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
