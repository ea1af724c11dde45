import { useCallback, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ShownLocationContext } from '../../lib/navigation/navigation';
import { pageNames, shellTexts } from '../../texts/shell';
import { OneAtATime } from './OneAtATime';
import type { PageNavigation } from './scrollTarget';
import { ToTopButton } from './ToTopButton';
import { TransitionedPage } from './TransitionedPage';
import { useHashLinks } from './useHashLinks';

type PageName = keyof typeof pageNames;

interface PageAnnouncerProps {
  /** The page that was entered; null while it is the first one. */
  page: PageName | null;
}

/** Announces a new page to screen readers. Gatsby's own announcer, hidden by our styles, does it in English and too early. */
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
  navigation: PageNavigation;
  children: ReactNode;
}

/** Row T1: one page leaves before the next enters; another query or hash of the same page moves nothing. */
export function PageTransition({ name, navigation, children }: PageTransitionProps) {
  const [entered, setEntered] = useState<PageName | null>(null);
  const handleEntered = useCallback(() => setEntered(name), [name]);
  // Its own, so that a page that is leaving does not take the next one's address for its own.
  const location = useContext(ShownLocationContext);
  useHashLinks();
  const content = (
    <ShownLocationContext.Provider value={location}>{children}</ShownLocationContext.Provider>
  );
  return (
    <>
      <OneAtATime name={name} page={{ navigation, onEntered: handleEntered, content }}>
        {(page, shown, phase) => (
          <TransitionedPage
            key={shown}
            {...phase}
            navigation={page.navigation}
            onEntered={page.onEntered}
          >
            {page.content}
          </TransitionedPage>
        )}
      </OneAtATime>
      <ToTopButton />
      <PageAnnouncer page={entered} />
    </>
  );
}
