import Badge from 'react-bootstrap/Badge';
import type { Mover, Movers } from '../../../../contract/overview';
import { Card } from '../../../components/Card';
import { Change } from '../../../components/figures/Change';
import { DjLink } from '../../../components/figures/DjLink';
import { Movement } from '../../../components/figures/Movement';
import { VoteCount } from '../../../components/figures/VoteCount';
import { isPrivate } from '../../../lib/privacy/privacy';
import { formatChange } from '../../../lib/text/numbers';
import { moversTexts as texts } from '../../../texts/overview/live';

interface MoverProps {
  mover: Mover;
  /** The bar's whole width, in votes. */
  widest: number;
}

/** Today as a dashed bar over the range of the days before; the line is what is usual. */
function MoverBar({ mover: { votes, usual, least, most }, widest }: MoverProps) {
  const at = (count: number) => `${(count / widest) * 100}%`;
  return (
    <svg className="mover-bar series-1" width="100%" height={18} aria-hidden="true">
      <rect fill="var(--bs-border-color)" y={8} width="100%" height={2} />
      <rect className="chart-bar chart-bar-running" y={4} width={at(votes)} height={10} rx={3} />
      <rect
        fill="var(--bs-secondary-color)"
        fillOpacity={0.25}
        x={at(least)}
        y={1}
        width={at(most - least)}
        height={16}
      />
      <line
        stroke="var(--bs-body-color)"
        strokeWidth={2}
        x1={at(usual)}
        x2={at(usual)}
        y1={0}
        y2={18}
      />
    </svg>
  );
}

function MoverLine({ mover, widest }: MoverProps) {
  const { dj, rank, previousRank, votes, usual, least, most, hasOpenCase } = mover;
  return (
    <li>
      <p className="d-flex flex-wrap gap-2 align-items-baseline m-0 fw-bold">
        <DjLink dj={dj} />
        <Movement rank={{ rank, previousRank, previousVotes: 0 }} />
        {hasOpenCase && (
          <Badge bg="warning-subtle" text="warning-emphasis" className="ms-auto fw-normal">
            {texts.inReview}
          </Badge>
        )}
      </p>
      {!isPrivate() && <MoverBar mover={mover} widest={widest} />}
      <p className="d-flex flex-wrap gap-2 align-items-baseline justify-content-between m-0">
        <small className="text-body-secondary">{texts.usual(usual, least, most)}</small>
        <strong>
          <VoteCount votes={votes} /> <Change change={formatChange(votes - usual)} />
        </strong>
      </p>
    </li>
  );
}

const LEAST_DAYS = 3;

/** Why nobody can be named; null: somebody can. */
function reasonOf(movers: Movers | null): string | null {
  if (movers === null) return texts.noHour;
  if (movers.days < LEAST_DAYS) return texts.fewDays(movers.days);
  if (movers.djs === null) return texts.counting;
  return movers.djs.length === 0 ? texts.nobody : null;
}

/** Who is farthest from what is usual for them by this hour. */
export function MoversCard({ movers }: { movers: Movers | null }) {
  const reason = reasonOf(movers);
  const djs = movers?.djs ?? [];
  const widest = Math.max(1, ...djs.flatMap(({ votes, most }) => [votes, most]));
  return (
    <Card
      heading={texts.heading}
      actions={
        movers && (
          <span className="badge bg-primary-subtle text-primary-emphasis">
            {texts.until(movers.fullHours)}
          </span>
        )
      }
    >
      {reason === null ? (
        <ul className="movers lined">
          {djs.map((mover) => (
            <MoverLine key={mover.dj.id} mover={mover} widest={widest} />
          ))}
        </ul>
      ) : (
        <p className="text-body-secondary m-0">{reason}</p>
      )}
      {movers && reason === null && (
        <small className="text-body-secondary">
          {texts.basis(movers.days, movers.fullHours, movers.leftOut)}
        </small>
      )}
    </Card>
  );
}
