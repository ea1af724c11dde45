import type { Rank } from '../../../contract/ranking';
import { usePreviousPollYear, usePreviousPolls } from '../../client/queries/previousPolls';
import { Movement } from '../../components/figures/Movement';
import { formatChange, formatPercentChange, NO_NUMBER } from '../../lib/text/numbers';
import { previousPollPlaceTexts as texts } from '../../texts/earlier/place';
import { movedSince, votesSince } from '../../voting/previousPollChange';

interface PreviousPollFigureProps {
  /** The DJ's line of the ranking, of now or of the shown day. */
  line: Rank;
}

/** Its place in the vote before this one, what has changed since, or 初登場 and 返り咲き. Nothing without such a vote. */
export function PreviousPollFigure({ line }: PreviousPollFigureProps) {
  const year = usePreviousPollYear();
  const earlier = usePreviousPolls()?.djs.get(line.dj.id);
  if (year === null) return null;
  const place = earlier?.previous;
  const since = votesSince(line, earlier);
  return (
    <dl className="panel figure-card">
      <dt className="figure-label">{texts.card(year)}</dt>
      <dd className="figure-value">
        {earlier?.isNew && texts.isNew}
        {earlier?.isBack && texts.isBack}
        {place?.rank && (
          <>
            {texts.place(place.rank, place.tied)}{' '}
            {line.rank !== null && <Movement rank={movedSince(line, earlier)} />}
          </>
        )}
        {earlier && !earlier.isNew && !earlier.isBack && !place?.rank && NO_NUMBER}
      </dd>
      <dd className="figure-basis">
        {typeof place?.votes === 'number' && <span>{texts.votes(place.votes)} </span>}
        {since !== null && <span>{texts.change(formatChange(since))} </span>}
        {since !== null && (
          <span>{texts.growth(formatPercentChange(line.votes, place?.votes))}</span>
        )}
      </dd>
    </dl>
  );
}
