import { useEffect } from 'react';
import { focusWithoutScroll, hashTarget } from '../../lib/scroll/pageGeometry';
import { go } from '../../lib/navigation/navigation';
import { scrollTo } from '../../lib/scroll/scrollTo';

function hashLink({ target }: MouseEvent): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a[href^="#"]') : null;
}

function handleClick(event: MouseEvent): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const link = hashLink(event);
  const target = link && hashTarget(link.hash);
  if (!target) return;
  event.preventDefault();
  const { pathname, search, hash } = window.location;
  if (link.hash !== hash) {
    go(pathname + search + link.hash);
    return;
  }
  // The same address starts no navigation, but the page is scrolled all the same.
  focusWithoutScroll(target);
  scrollTo(target);
}

/** Plain links to a hash of the page scroll there as Link does. */
export function useHashLinks(): void {
  useEffect(() => {
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, []);
}
