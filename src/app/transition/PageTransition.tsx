import {
  createRef,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
} from 'react';
import { CSSTransition, SwitchTransition } from 'react-transition-group';
import { prefersReducedMotion } from '../../lib/browser/reducedMotion';
import { PageLocationContext, usePageLocation } from '../../lib/navigation/navigation';
import { focusWithoutScroll, jumpTo } from '../../lib/scroll/pageGeometry';
import type { Route } from '../../routes';
import { scrollPage } from './pageScroll';
import { ToTopButton } from './ToTopButton';

/** Milliseconds, as in styles/layout/_transition.scss. */
const TIMES = { enter: 150, exit: 100 };

/** The element of a page, which the transition sets its classes on. */
const nodeOf = (_name: Route['name']) => createRef<HTMLDivElement>();

interface PageProps {
  isFirst: boolean;
  children: ReactNode;
}

/** A page from when it has taken the place of the one before: the focus goes into it, and it is scrolled. */
function EnteredPage({ isFirst, children }: PageProps) {
  const { hash } = usePageLocation();
  const first = useRef(isFirst);
  const previousHash = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = previousHash.current;
    previousHash.current = hash;
    return scrollPage({ hash, previousHash: before });
  }, [hash]);
  useEffect(() => {
    if (first.current) return;
    // After the paint: before it, the browser would lay out the page once more to see what can take the focus.
    const main = document.querySelector('main');
    // The focus was in the page that was unmounted, or is at the link that led here.
    if (main && !main.contains(document.activeElement)) focusWithoutScroll(main);
  }, []);
  return children;
}

/** One page leaves before the next enters; another query or hash of the same page moves nothing. */
export function PageTransition({ name, isFirst, children }: PageProps & Pick<Route, 'name'>) {
  // Its own, so that a page that is leaving does not take the next one's address for its own.
  const location = useContext(PageLocationContext);
  const node = useMemo(() => nodeOf(name), [name]);
  const hasMotion = typeof window === 'undefined' || !prefersReducedMotion();
  return (
    <>
      <SwitchTransition mode="out-in">
        <CSSTransition
          key={name}
          nodeRef={node}
          classNames="page"
          timeout={TIMES}
          enter={hasMotion}
          exit={hasMotion}
          // Before the next page is there: later, the browser would have to lay it out first.
          onExited={() => jumpTo(0)}
        >
          <div ref={node}>
            <PageLocationContext.Provider value={location}>
              <EnteredPage isFirst={isFirst}>{children}</EnteredPage>
            </PageLocationContext.Provider>
          </div>
        </CSSTransition>
      </SwitchTransition>
      <ToTopButton />
    </>
  );
}
