import { useMemo } from 'react';
import type { OverviewAnswer } from '../../../../contract/overview';
import type { PollAnswer } from '../../../../contract/poll';
import { addDays, HOUR_MS } from '../../../../rules/tokyoDays';
import { LineChartCard } from '../../../components/charts/card/ChartCard';
import { Term } from '../../../components/help/Term';
import { PHONE } from '../../../lib/browser/breakpoints';
import { useMediaQuery } from '../../../lib/browser/useMediaQuery';
import { millisecondsBetween, minutesIntoHour } from '../../../lib/time/instants';
import { liveTexts as texts } from '../../../texts/overview/live';
import type { VotingDay } from '../../../voting/votingDays';
import { HeroFigures } from './HeroFigures';
import { todayCurve } from './todayCurve';

interface HeroProps {
  poll: PollAnswer;
  overview: OverviewAnswer;
  days: readonly VotingDay[];
  /** Tokyo time of the count: 14:00 */
  time: string;
}

/** In CSS pixels; on a phone gaps, movers and cases are on the first screen with it. */
const CURVE_HEIGHT = { wide: 248, phone: 120 };

export function useCurveHeight(): number {
  return useMediaQuery(PHONE) ? CURVE_HEIGHT.phone : CURVE_HEIGHT.wide;
}

/** Votes per minute since the running hour began; null before the last hour of the vote, and in an hour's first minute. */
function paceOf({ snapshot, hours, today }: OverviewAnswer, { closesAt }: PollAnswer) {
  const minutes = minutesIntoHour(snapshot.at);
  const running = today && hours?.today[today.fullHours];
  const isLastHour = millisecondsBetween(snapshot.at, closesAt) <= HOUR_MS;
  return isLastHour && minutes >= 1 && typeof running === 'number' ? running / minutes : null;
}

/** The first card: how many votes there are, and how today goes. Without a running day it has no curve. */
export function Hero({ poll, overview, days, time }: HeroProps) {
  const height = useCurveHeight();
  const { today, hours } = overview;
  const curve = useMemo(
    () => (today && hours ? todayCurve({ today, hours, time }) : null),
    [today, hours, time],
  );
  const yesterday = today && days.find(({ date }) => date === addDays(today.date, -1));
  const outlook = hours?.outlook;
  return (
    <div className={curve ? 'panel hero' : 'panel hero hero-plain'}>
      <HeroFigures
        overview={overview}
        yesterday={yesterday ?? null}
        time={time}
        pace={paceOf(overview, poll)}
      />
      {curve && (
        <div className="hero-curve">
          <LineChartCard
            heading={texts.curve}
            description={curve}
            height={height}
            actions={<span className="hero-basis">{texts.curveBasis}</span>}
            names={null}
          />
          {outlook && (
            <p className="hero-basis">
              <span className="hero-wide">
                {texts.outlookBasis(today?.fullHours ?? 0, outlook.until, outlook.days)}
              </span>
              <span className="hero-narrow">
                {texts.outlookBasisShort(today?.fullHours ?? 0, outlook.days)}
              </span>
              <Term of="outlook" />
            </p>
          )}
        </div>
      )}
    </div>
  );
}
