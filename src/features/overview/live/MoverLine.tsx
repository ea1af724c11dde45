import type { Mover } from '../../../../contract/overview';
import { Change } from '../../../components/figures/Change';
import { DjLink } from '../../../components/figures/DjLink';
import { Movement } from '../../../components/figures/Movement';
import { VoteCount } from '../../../components/figures/VoteCount';
import { formatChange } from '../../../lib/text/numbers';
import { isPrivate } from '../../../lib/privacy/privacy';
import { moversTexts as texts } from '../../../texts/overview/cards';

interface MoverLineProps {
  mover: Mover;
  /** The bar's whole width, in votes. */
  widest: number;
}

const HEIGHT = 18;

/** Today as a dashed bar over the range of the days before; the line is what is usual. */
function MoverBar({ mover: { votes, usual, least, most }, widest }: MoverLineProps) {
  const at = (count: number) => `${(count / widest) * 100}%`;
  return (
    <svg className="mover-bar series-1" width="100%" height={HEIGHT} aria-hidden="true">
      <rect className="mover-track" y={HEIGHT / 2 - 1} width="100%" height={2} />
      {!isPrivate() && (
        <>
          <rect
            className="chart-bar chart-bar-running"
            y={4}
            width={at(votes)}
            height={10}
            rx={3}
          />
          <rect
            className="mover-range"
            x={at(least)}
            y={1}
            width={at(most - least)}
            height={16}
            rx={3}
          />
          <line className="mover-usual" x1={at(usual)} x2={at(usual)} y1={0} y2={HEIGHT} />
        </>
      )}
    </svg>
  );
}

export function MoverLine({ mover, widest }: MoverLineProps) {
  const { dj, rank, previousRank, votes, usual, least, most, hasOpenCase } = mover;
  const isNew = rank !== null && previousRank === null;
  return (
    <li className="mover">
      <p className="mover-name">
        <DjLink dj={dj} />
        <Movement rank={{ rank, previousRank, previousVotes: 0 }} />
        {rank !== null && <small className="hero-wide">{texts.place(rank)}</small>}
        {hasOpenCase && <span className="mover-case">{texts.checked}</span>}
      </p>
      <MoverBar mover={mover} widest={widest} />
      <p className="mover-votes">
        <VoteCount votes={votes} /> <Change change={formatChange(votes - usual)} />
      </p>
      <p className="mover-usual-words">
        {texts.usualOf(usual)}
        <span className="hero-wide">{texts.rangeOf(least, most)}</span>{' '}
        {isNew && <span className="hero-wide phrase">{texts.nothingBefore}</span>}
      </p>
    </li>
  );
}
