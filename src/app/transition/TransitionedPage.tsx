import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { playTransition } from '../../lib/browser/playTransition';
import { prefersReducedMotion } from '../../lib/browser/reducedMotion';
import { focusWithoutScroll } from '../../lib/scroll/pageGeometry';
import { useScrollRestoration } from './scrollRestoration';
import type { PagePhase } from './OneAtATime';
import type { PageNavigation } from './scrollTarget';

/** Milliseconds, as in styles/layout/_transition.scss. */
const TIMES = { enter: 150, leave: 100 };

// It was in the page that was unmounted, or is at the link that led here. What a hash names has it by now.
function moveFocusTo(page: Element | null): void {
  const main = page?.closest('main');
  if (main && !main.contains(document.activeElement)) focusWithoutScroll(main);
}

/** Once, when the page is mounted: the keyboard's focus goes into it, and `onEntered` lets it be announced. */
function usePageEntered(
  page: RefObject<HTMLElement | null>,
  { type }: PageNavigation,
  onEntered: () => void,
): void {
  // The browser itself announces the first.
  const isFirst = useRef(type === 'first');
  useLayoutEffect(() => {
    if (!isFirst.current) moveFocusTo(page.current);
  }, [page]);
  useEffect(() => {
    if (!isFirst.current) onEntered();
  }, [onEntered]);
}

function usePagePhase(page: RefObject<HTMLElement | null>, { phase, onLeft }: PagePhase): void {
  useLayoutEffect(() => {
    if (phase === 'first' || !page.current) return undefined;
    if (phase === 'leaving') {
      // At once: by itself React would first finish what it renders in slices of the page that is going.
      return playTransition(page.current, 'page-leave', TIMES.leave, () => flushSync(onLeft));
    }
    return prefersReducedMotion()
      ? undefined
      : playTransition(page.current, 'page-enter', TIMES.enter);
  }, [page, phase, onLeft]);
}

interface TransitionedPageProps extends PagePhase {
  navigation: PageNavigation;
  onEntered: () => void;
  children: ReactNode;
}

/** One page, entering, shown or leaving. */
export function TransitionedPage({
  navigation,
  onEntered,
  children,
  ...phase
}: TransitionedPageProps) {
  const box = useRef<HTMLDivElement>(null);
  useScrollRestoration(navigation);
  usePageEntered(box, navigation, onEntered);
  usePagePhase(box, phase);
  return <div ref={box}>{children}</div>;
}
