import { useEffect, useSyncExternalStore } from 'react';
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

/** The tour of the screens: offered on a first visit after its first chart, and called back from the account's menu. */
export function LaterTour() {
  const isWanted = useStore(tourStore, 'none') !== 'none';
  useEffect(() => void afterFirstChart.then(offer), []);
  useEffect(() => {
    if (isWanted) tour.prefetch();
  }, [isWanted]);
  const loaded = useSyncExternalStore(tour.subscribe, tour.get, nothing);
  return isWanted && loaded && <loaded.Tour />;
}
