import { ChartCardSkeleton } from '../../../components/states/skeletons';
import { PHONE } from '../../../lib/browser/breakpoints';
import { useMediaQuery } from '../../../lib/browser/useMediaQuery';
import { useCurveHeight } from './Hero';

// Of gaps, movers, and cases with counts, in CSS pixels; on a phone each takes what it needs.
const HEIGHTS = [200, 200, 200];
const HEIGHTS_ON_PHONE = [49, 90, 70];
const MOVERS = 1;

/** Same size as a Hero with a curve. */
export function HeroSkeleton() {
  const height = useCurveHeight();
  return (
    <div className="panel hero hero-skeleton" aria-hidden="true">
      <div className="hero-figures">
        <div className="hero-valid">
          <span className="figure-value">
            <span className="skeleton skeleton-figure" />
          </span>
        </div>
        <div className="hero-today">
          <span className="figure-value">
            <span className="skeleton skeleton-figure" />
          </span>
        </div>
      </div>
      <div className="hero-curve">
        <ChartCardSkeleton height={height} />
      </div>
    </div>
  );
}

/** As many cards as there will be, as high as they are. */
export function LiveSkeleton({ cards }: { cards: number }) {
  const isPhone = useMediaQuery(PHONE);
  const heights = isPhone ? HEIGHTS_ON_PHONE : HEIGHTS;
  const shown = heights.filter((_, card) => cards === heights.length || card !== MOVERS);
  return shown.map((height, card) => <ChartCardSkeleton key={card} height={height} />);
}
