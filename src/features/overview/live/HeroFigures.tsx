import type { OverviewAnswer } from '../../../../contract/overview';
import { Figure } from '../../../components/figures/Figure';
import { voteCount } from '../../../lib/text/numbers';
import { overviewTexts } from '../../../texts/overview';
import { liveTexts as texts } from '../../../texts/overview/live';
import { screenTexts } from '../../../texts/screens';
import { compareByFullHours } from '../../../voting/todaySoFar';
import type { VotingDay } from '../../../voting/votingDays';
import { ComparedHours } from './ComparedHours';

interface HeroFiguresProps {
  overview: OverviewAnswer;
  /** Null where it is not known. */
  yesterday: VotingDay | null;
  /** Tokyo time of the count: 14:00 */
  time: string;
  /** Votes per minute of the running hour, in the last hour; null: not now. */
  pace: number | null;
}

/** All valid votes, and today so far beside the same hours of other days. */
export function HeroFigures({ overview, yesterday, time, pace }: HeroFiguresProps) {
  const { totals, today, hours } = overview;
  const compared = today && compareByFullHours(today, yesterday ?? undefined);
  const hasRows = compared ?? (today !== null && today.fullHours > 0 && hours?.lastWeek);
  return (
    <section className="hero-figures" aria-label={overviewTexts.figures}>
      <dl className="hero-valid">
        <dt className="figure-label">{overviewTexts.valid}</dt>
        <dd className="figure-value">
          <Figure>{voteCount(totals.valid)}</Figure>
          <small className="figure-unit">{screenTexts.votes}</small>
        </dd>
        <dd className="figure-basis">{screenTexts.voided(totals.voided)}</dd>
      </dl>
      <dl className="hero-today">
        <dt className="figure-label">
          {texts.today}
          {today && <span className="counting-chip">{screenTexts.countingAt(time)}</span>}
        </dt>
        <dd className="figure-value">
          <Figure>{voteCount(today?.votes)}</Figure>
          {today && <small className="figure-unit">{screenTexts.votes}</small>}
        </dd>
        <dd className="figure-basis">
          {!today && screenTexts.notToday}
          {today && !hasRows && screenTexts.noSameHours}
          {today && pace !== null && texts.pace(today.fullHours, pace)}
        </dd>
      </dl>
      {today && hasRows && (
        <ComparedHours
          today={today}
          hours={hours ?? null}
          yesterday={compared?.yesterday ?? null}
        />
      )}
    </section>
  );
}
