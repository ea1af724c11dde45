import { useEffect, useSyncExternalStore } from 'react';
import { termButton } from '../../components/help/Term';
import { afterFirstChart } from '../../lib/later/afterFirstChart';
import { laterPart } from '../../lib/later/laterPart';
import { useStore } from '../../lib/state/store';
import { isFirstVisit, tourStore } from './tourState';

const tour = laterPart(() => import(/* webpackChunkName: 'tour' */ './Tour'));

const nothing = () => null;

/** A browser that a program drives has nobody who wants to be shown around. */
function offer(): void {
  if (!navigator.webdriver && isFirstVisit() && tourStore.get() === 'none') {
    tourStore.set('offered');
  }
}

// Where it can't be had the pages are as useful without: no error page for a lost hint.
function loadTerms(): void {
  import(/* webpackChunkName: 'terms' */ '../../components/help/AskButton').then(
    (part) => termButton.set(part),
    () => undefined,
  );
}

/** After the first chart: the ? beside words, and the tour, offered on a first visit and called back from the menu. */
export function HelpHost() {
  const isWanted = useStore(tourStore, 'none') !== 'none';
  useEffect(() => {
    void afterFirstChart.then(() => {
      loadTerms();
      offer();
    });
  }, []);
  useEffect(() => {
    if (isWanted) tour.prefetch();
  }, [isWanted]);
  const loaded = useSyncExternalStore(tour.subscribe, tour.get, nothing);
  return isWanted && loaded && <loaded.Tour />;
}
