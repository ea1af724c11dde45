import { useCallback, useContext, useState, type ReactNode } from 'react';
import { SwitchTransition } from 'react-transition-group';
import { ShownLocationContext } from '../../lib/navigation/navigation';
import type { pageNames } from '../../texts/shell';
import { MovingPage } from './MovingPage';
import { PageAnnouncer } from './PageAnnouncer';
import type { PageVisit } from './pageVisit';
import { ToTopButton } from './ToTopButton';
import { useHashLinks } from './useHashLinks';

type PageName = keyof typeof pageNames;

interface PageTransitionProps {
  name: PageName;
  visit: PageVisit;
  children: ReactNode;
}

/** Row T1: one page goes before the next comes; another query or hash of the same page moves nothing. */
export function PageTransition({ name, visit, children }: PageTransitionProps) {
  const [come, setCome] = useState<PageName | null>(null);
  const handleCome = useCallback(() => setCome(name), [name]);
  // Its own, so that a page on its way out does not take the next one's address for its own.
  const location = useContext(ShownLocationContext);
  useHashLinks();
  return (
    <>
      <SwitchTransition mode="out-in">
        <MovingPage key={name} visit={visit} onCome={handleCome}>
          <ShownLocationContext.Provider value={location}>{children}</ShownLocationContext.Provider>
        </MovingPage>
      </SwitchTransition>
      <ToTopButton />
      <PageAnnouncer page={come} />
    </>
  );
}
