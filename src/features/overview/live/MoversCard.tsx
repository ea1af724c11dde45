import type { Movers } from '../../../../contract/overview';
import { Card } from '../../../components/Card';
import { moversTexts as texts } from '../../../texts/overview/cards';
import { MoverLine } from './MoverLine';

interface MoversCardProps {
  /** Null before the first full hour. */
  movers: Movers | null;
}

const LEAST_DAYS = 3;

/** Why nobody can be shown; null: somebody can. */
function reasonOf(movers: Movers | null): string | null {
  if (movers === null) return texts.noHour;
  if (movers.days < LEAST_DAYS) return texts.fewDays(movers.days);
  if (movers.djs === null) return texts.counting;
  return movers.djs.length === 0 ? texts.nobody : null;
}

/** Who is farthest from what is usual for them by this hour. */
export function MoversCard({ movers }: MoversCardProps) {
  const reason = reasonOf(movers);
  const djs = movers?.djs ?? [];
  const widest = Math.max(1, ...djs.flatMap(({ votes, most }) => [votes, most]));
  return (
    <Card
      className="panel movers-card"
      heading={texts.heading}
      actions={movers && <span className="counting-chip">{texts.until(movers.fullHours)}</span>}
    >
      {reason !== null ? (
        <p className="card-reason">{reason}</p>
      ) : (
        <>
          <p className="mover-legend">
            <span className="mover-legend-usual" />
            {texts.usual}
            <span className="mover-legend-range" />
            <span className="hero-wide">
              {texts.range(movers?.days ?? 0, movers?.fullHours ?? 0)}
            </span>
            <span className="hero-narrow">
              {texts.rangeShort(movers?.days ?? 0, movers?.fullHours ?? 0)}
            </span>
          </p>
          <ul className="movers">
            {djs.map((mover) => (
              <MoverLine key={mover.dj.id} mover={mover} widest={widest} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
