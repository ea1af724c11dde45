import { useRef, type ReactNode } from 'react';
import { CSSTransition } from 'react-transition-group';
import { prefersReducedMotion } from '../../lib/scroll/motion';
import type { PageVisit } from './pageVisit';
import { usePageArrival } from './usePageArrival';
import { usePageScroll } from './usePageScroll';

const CLASSES = {
  enter: 'page-enter',
  enterActive: 'page-enter-active',
  exit: 'page-leave',
  exitActive: 'page-leave-active',
};

/** Milliseconds; styles/layout/_transition.scss says the same. By the clock: an animation's end may never be told. */
const TIMES = { enter: 150, exit: 100 };

interface MovingPageProps {
  visit: PageVisit;
  onCome: () => void;
  children: ReactNode;
  /** Set by the SwitchTransition around it, with its callbacks. */
  in?: boolean;
}

/** One page on its way in, there, or on its way out. */
export function MovingPage({ visit, onCome, children, ...moves }: MovingPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const isMoving = !prefersReducedMotion();
  usePageScroll(visit);
  usePageArrival(box, visit, onCome);
  return (
    <CSSTransition
      {...moves}
      nodeRef={box}
      classNames={CLASSES}
      timeout={TIMES}
      enter={isMoving}
      exit={isMoving}
    >
      <div ref={box}>{children}</div>
    </CSSTransition>
  );
}
