import { Fragment } from 'react';
import type { OverviewAnswer } from '../../../../contract/overview';
import { Card, CardAside } from '../../../components/Card';
import { DjLink } from '../../../components/figures/DjLink';
import { RankBadge } from '../../../components/figures/RankBadge';
import { VoteCount } from '../../../components/figures/VoteCount';
import { shortDay } from '../../../lib/time/dates';
import { djName } from '../../../lib/privacy/names';
import { leadTexts as texts } from '../../../texts/overview/cards';
import { GapLine, type Pair } from './GapLine';
import { gapBetween, rungsOf, type Rung } from './ladder';

interface LeadCardProps {
  overview: OverviewAnswer;
}

const NAMES = 2;

/** A tie is told by its number on the ladder, and where there is little room by 同率2組. */
function pairOf(upper: Rung, lower: Rung): Pair {
  const nameOf = (rung: Rung) =>
    rung.length > 1 ? texts.tied(rung.length) : rung[0] ? djName(rung[0].dj) : '';
  const oneOf = (rung: Rung) => (rung.length > 1 ? null : (rung[0]?.dj ?? null));
  return {
    names: [nameOf(upper), nameOf(lower)],
    djs: [oneOf(upper), oneOf(lower)],
    ranks: [upper[0]?.rank ?? 0, lower[0]?.rank ?? 0],
  };
}

function RungLine({ rung }: { rung: Rung }) {
  const [first] = rung;
  if (!first) return null;
  return (
    <p className="rung">
      <RankBadge rank={first.rank} tied={first.tied} />
      <span className="rung-names">
        {rung.slice(0, NAMES).map(({ dj }, index) => (
          <Fragment key={dj.id}>
            {index > 0 && texts.and}
            <DjLink dj={dj} />
          </Fragment>
        ))}
        {rung.length > NAMES && ` ${texts.more}`}
      </span>
      <strong>
        <VoteCount votes={first.votes} />
      </strong>
    </p>
  );
}

/** The first three places as a ladder, the gap from each to the next one, and how that moved. */
export function LeadCard({ overview: { top, lead = null, today } }: LeadCardProps) {
  const rungs = rungsOf(top);
  const since = lead?.dates[0];
  return (
    <Card heading={texts.heading}>
      {since && (
        <CardAside>
          {texts.since(shortDay(since))}
          {today && <span className="hero-wide">{texts.ringMeaning}</span>}
        </CardAside>
      )}
      <ol className="ladder">
        {rungs.map((rung, index) => {
          const next = rungs[index + 1];
          return (
            <li key={rung[0]?.rank}>
              <RungLine rung={rung} />
              {next && (
                <GapLine
                  gap={gapBetween(rung, next, lead)}
                  pair={pairOf(rung, next)}
                  yesterday={lead?.dates.at(-1) ?? null}
                  turnedHour={index === 0 ? (lead?.turnedHour ?? null) : null}
                  isRunning={today !== null}
                />
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
