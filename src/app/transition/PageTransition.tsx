import { createRef, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CSSTransition, SwitchTransition } from 'react-transition-group';
import { prefersReducedMotion } from '../../lib/browser/reducedMotion';
import { PageLocationContext } from '../../lib/navigation/navigation';
import { pageNames, shellTexts } from '../../texts/shell';
import { EnteredPage } from './EnteredPage';
import { scrollToStart } from './pageScroll';
import { ToTopButton } from './ToTopButton';
import { useHashLinks } from './useHashLinks';

/** Milliseconds, as in styles/layout/_transition.scss. */
const TIMES = { enter: 150, exit: 100 };

type PageName = keyof typeof pageNames;

/** The element of a page, which the transition sets its classes on. */
const nodeOf = (_name: PageName) => createRef<HTMLDivElement>();

interface PageAnnouncerProps {
  /** The page that was entered; null while it is the first one. */
  page: PageName | null;
}

/** Announces a new page to screen readers. Gatsby's own announcer reads the page that is leaving, in English. */
function PageAnnouncer({ page }: PageAnnouncerProps) {
  return createPortal(
    <p className="visually-hidden" aria-live="polite" aria-atomic="true">
      {page && shellTexts.pageShown(pageNames[page])}
    </p>,
    document.body,
  );
}

interface PageTransitionProps {
  name: PageName;
  isFirst: boolean;
  children: ReactNode;
}

/** One page leaves before the next enters; another query or hash of the same page moves nothing. */
export function PageTransition({ name, isFirst, children }: PageTransitionProps) {
  const [entered, setEntered] = useState<PageName | null>(null);
  const handleEntered = useCallback(() => setEntered(name), [name]);
  // Its own, so that a page that is leaving does not take the next one's address for its own.
  const location = useContext(PageLocationContext);
  const node = useMemo(() => nodeOf(name), [name]);
  const hasMotion = typeof window === 'undefined' || !prefersReducedMotion();
  useHashLinks();
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
          onExited={scrollToStart}
        >
          <div ref={node}>
            <PageLocationContext.Provider value={location}>
              <EnteredPage isFirst={isFirst} onEntered={handleEntered}>
                {children}
              </EnteredPage>
            </PageLocationContext.Provider>
          </div>
        </CSSTransition>
      </SwitchTransition>
      <ToTopButton />
      <PageAnnouncer page={entered} />
    </>
  );
}
