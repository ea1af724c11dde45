import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { CSSTransition } from 'react-transition-group';
import { prefersReducedMotion } from '../../lib/browser/reducedMotion';
import { focusWithoutScroll } from '../../lib/scroll/pageGeometry';
import { useScrollRestoration } from './scrollRestoration';
import type { PageNavigation } from './scrollTarget';

const CLASSES = {
  enter: 'page-enter',
  enterActive: 'page-enter-active',
  exit: 'page-leave',
  exitActive: 'page-leave-active',
};

/** Milliseconds, as in styles/layout/_transition.scss. By a timer: the end of an animation is not always reported. */
const TIMES = { enter: 150, exit: 100 };

// The focus was in the page that was unmounted, or Gatsby gave it to the element around everything.
function moveFocusTo(page: Element | null): void {
  const main = page?.closest('main');
  if (main && document.activeElement?.contains(main)) focusWithoutScroll(main);
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

interface TransitionedPageProps {
  navigation: PageNavigation;
  onEntered: () => void;
  children: ReactNode;
  /** Set by the SwitchTransition around it, with its callbacks. */
  in?: boolean;
}

/** One page, entering, shown or leaving. */
export function TransitionedPage({
  navigation,
  onEntered,
  children,
  ...transition
}: TransitionedPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasMotion = !prefersReducedMotion();
  useScrollRestoration(navigation);
  usePageEntered(box, navigation, onEntered);
  return (
    <CSSTransition
      {...transition}
      nodeRef={box}
      classNames={CLASSES}
      timeout={TIMES}
      enter={hasMotion}
      exit={hasMotion}
    >
      <div ref={box}>{children}</div>
    </CSSTransition>
  );
}
