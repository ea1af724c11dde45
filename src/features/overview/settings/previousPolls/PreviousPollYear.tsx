import type { Dj } from '../../../../../contract/dj';
import type { PreviousPoll, UnmatchedPlace } from '../../../../../contract/previousPolls';
import { previousPollSettingsTexts as texts } from '../../../../texts/earlier/settings';

interface PreviousPollYearProps {
  poll: PreviousPoll;
  /** The newest is 前回. */
  isPrevious: boolean;
  djs: readonly Dj[];
  /** Null: nothing is changed here. */
  change: { onMatch: (place: UnmatchedPlace) => void; onRemove: () => void } | null;
}

function whyOf({ candidates }: UnmatchedPlace, djs: readonly Dj[]): string {
  if (candidates.length === 0) return texts.nobody;
  const names = djs.filter(({ id }) => candidates.includes(id)).map(({ name }) => name);
  return texts.ambiguous(names.join('、'));
}

/** A year: what it holds, and its lines that are nobody's. */
export function PreviousPollYear({ poll, isPrevious, djs, change }: PreviousPollYearProps) {
  const { year, name, total, djs: lines, unmatched } = poll;
  return (
    <li className="earlier-year">
      <div className="earlier-head">
        <p>
          <bdi className="clamped">{texts.name(year, name)}</bdi>{' '}
          {isPrevious && <span className="earlier-mark">{texts.isPrevious}</span>}
          <span className="text-muted-ink"> {texts.counts(lines, total)}</span>
        </p>
        {change && (
          <button
            type="button"
            className="btn btn-quiet"
            aria-label={texts.removeOf(year)}
            onClick={change.onRemove}
          >
            {texts.remove}
          </button>
        )}
      </div>
      {unmatched.length === 0 ? (
        <p className="field-hint">{texts.allMatched}</p>
      ) : (
        <details className="preview-part">
          <summary>{texts.unmatched(unmatched.length)}</summary>
          <ul className="preview-list">
            {unmatched.map((place) => (
              <li key={place.line} className="earlier-unmatched">
                <span>{texts.place(place.rank)}</span>
                <bdi className="clamped">{place.name}</bdi>
                <span className="text-muted-ink">{whyOf(place, djs)}</span>
                {change && (
                  <button
                    type="button"
                    className="btn btn-quiet"
                    aria-label={texts.matchOf(place.name)}
                    onClick={() => change.onMatch(place)}
                  >
                    {texts.match}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
