import { CloseButton } from '../../components/CloseButton';
import { tourTexts as texts } from '../../texts/help/tour';

interface TourOfferProps {
  onStart: () => void;
  onClose: () => void;
}

/** A line in a corner; it takes neither the focus nor the page. */
export function TourOffer({ onStart, onClose }: TourOfferProps) {
  return (
    <aside className="tour-card tour-offer" aria-label={texts.name}>
      <p>{texts.offer}</p>
      <div className="tour-actions">
        <button type="button" className="btn btn-quiet" onClick={onStart}>
          {texts.start}
        </button>
        <CloseButton name={texts.close} onClose={onClose} />
      </div>
    </aside>
  );
}
