import type { PreviousPollDj } from '../../../../contract/previousPolls';
import type { TotalLine } from '../../../../contract/ranking';
import { Movement } from '../../../components/figures/Movement';
import { formatChange, formatPercentChange, NO_NUMBER } from '../../../lib/text/numbers';
import { previousPollPlaceTexts as texts } from '../../../texts/earlier/place';
import { movedSince, votesSince } from '../../../voting/previousPollChange';
import '../../../styles/parts/earlier.scss';

export interface PreviousPollCellProps {
  line: TotalLine;
  /** Left out: the API says nothing of this DJ. */
  earlier: PreviousPollDj | undefined;
}

/** 2位 ↑1 above +213票・+2.7%; 初登場 or 返り咲き; 「—」 where nobody knows. */
export default function PreviousPollCell({ line, earlier }: PreviousPollCellProps) {
  if (earlier?.isNew) return <span className="movement movement-new">{texts.isNew}</span>;
  if (earlier?.isBack) return <span className="movement movement-new">{texts.isBack}</span>;
  const place = earlier?.previous;
  if (!place) return <>{NO_NUMBER}</>;
  const votes = votesSince(line, earlier);
  return (
    <>
      {place.rank === null ? NO_NUMBER : texts.place(place.rank, place.tied)}{' '}
      {place.rank !== null && line.rank !== null && <Movement rank={movedSince(line, earlier)} />}
      {votes !== null && (
        <small className="previous-polls">
          {texts.since(formatChange(votes), formatPercentChange(line.votes, place.votes))}
        </small>
      )}
    </>
  );
}
