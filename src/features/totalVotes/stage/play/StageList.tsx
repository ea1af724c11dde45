import type { CSSProperties } from 'react';
import { VoteCount } from '../../../../components/figures/VoteCount';
import { formatCount } from '../../../../lib/text/numbers';
import { djName } from '../../../../lib/privacy/names';
import { stageTexts as texts } from '../../../../texts/stage/stage';
import { hiddenPlaces, shownDjs } from '../show/steps';
import type { Show } from '../show/show';
import { FittedText } from './FittedText';

/** As many as can be read from the last row of seats. */
const MOST_ROWS = 20;

interface StageListProps {
  show: Show;
  reached: number;
}

/** The places: empty frames for those that are still hidden, of which nothing but their number is rendered. */
export function StageList({ show, reached }: StageListProps) {
  const { steps, places, hidesVotes } = show;
  const hidden = hiddenPlaces(steps, reached, places);
  const all = shownDjs(steps, reached);
  const shown = all.slice(0, MOST_ROWS - hidden);
  const left = all.length - shown.length;
  const current = steps[reached - 1]?.rank;
  const rows = hidden + shown.length + (left > 0 ? 1 : 0);
  return (
    <ol
      className="stage-list"
      aria-label={texts.list}
      style={{ '--rows': Math.max(rows, 5) } as CSSProperties}
    >
      {Array.from({ length: hidden }, (_, index) => (
        <li key={`hidden ${index}`} className="stage-row stage-row-hidden">
          <span className="stage-row-rank">{index + 1}</span>
          <span className="visually-hidden">{texts.hidden}</span>
        </li>
      ))}
      {shown.map(({ dj, rank, votes }) => (
        <li
          key={dj.id}
          className={`stage-row stage-row-shown${rank === current ? ' stage-row-current' : ''}`}
        >
          <span className="stage-row-rank">{formatCount(rank)}</span>
          <FittedText className="stage-row-name">{djName(dj)}</FittedText>
          {!hidesVotes && <VoteCount votes={votes} />}
        </li>
      ))}
      {left > 0 && <li className="stage-row stage-row-rest">{texts.others(left)}</li>}
    </ol>
  );
}
