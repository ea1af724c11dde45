import { useEffect } from 'react';
import { focusQuietly } from '../../lib/scroll/focusQuietly';
import { go, newestAddress } from '../../lib/navigation/navigation';
import { hashTarget } from '../../lib/scroll/pagePlace';
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
  const { pathname, search, hash } = newestAddress();
  if (link.hash !== hash) {
    void go(pathname + search + link.hash);
    return;
  }
  // Row N1 leaves the address as it is; but whoever has scrolled away wants to be brought back.
  focusQuietly(target);
  scrollTo(target);
}

/** Row V8: plain links to a part of the page scroll there as the page's own links do. */
export function useHashLinks(): void {
  useEffect(() => {
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, []);
}
