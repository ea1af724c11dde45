import { useStore } from '../../lib/state/store';
import { tourTexts as texts } from '../../texts/help/tour';
import { TourOffer } from './TourOffer';
import { TourRing } from './TourRing';
import { TourStep } from './TourStep';
import { endTour, startTour, tourStore } from './tourState';
import '../../styles/parts/later.scss';
import '../../styles/parts/tour.scss';

/** Beside the page, never over all of it: one may go on working at any time. */
export function Tour() {
  const state = useStore(tourStore, 'none');
  if (state === 'none') return null;
  if (state === 'offered') return <TourOffer onStart={startTour} onClose={endTour} />;
  const step = texts.steps[state];
  if (!step) return null;
  return (
    <>
      {step.target && <TourRing target={step.target} />}
      <TourStep
        step={step}
        place={state}
        onGo={(place) => {
          if (place < texts.steps.length) tourStore.set(place);
          else endTour();
        }}
        onClose={endTour}
      />
    </>
  );
}
