import { ChartCardSkeleton } from '../../../components/states/skeletons';
import { useCurveHeight } from './Hero';

const CARD_HEIGHT = 200;

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
export function TonightSkeleton({ cards }: { cards: number }) {
  return Array.from({ length: cards }, (_, card) => (
    <ChartCardSkeleton key={card} height={CARD_HEIGHT} />
  ));
}
