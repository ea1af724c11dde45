import { useMemo } from 'react';
import type { OverviewAnswer, TodayHours, TodaySoFar } from '../../../../contract/overview';
import type { PollAnswer } from '../../../../contract/poll';
import { HOUR_MS } from '../../../../rules/tokyoDays';
import { Card } from '../../../components/Card';
import { LineChartCard } from '../../../components/charts/card/ChartCard';
import { SeriesSwatch } from '../../../components/charts/svg/SeriesSwatch';
import { Change } from '../../../components/figures/Change';
import { Term } from '../../../components/help/Term';
import { isPrivate } from '../../../lib/privacy/privacy';
import { sumOf } from '../../../lib/sumOf';
import { formatChange, formatPercentChange, voteCount } from '../../../lib/text/numbers';
import { timeLeft } from '../../../lib/time/dates';
import { millisecondsBetween } from '../../../lib/time/instants';
import { usePollNow } from '../../../lib/time/pollClock';
import { liveTexts as texts } from '../../../texts/overview/live';
import { screenTexts } from '../../../texts/screens';
import { PollFigure, PollFigures } from './PollFigures';
import { lastWeekName, todayCurve } from './todayCurve';
import { todayVerdict } from './todayVerdict';

const votesUntil = (hours: readonly number[], hour: number) =>
  sumOf(hours.slice(0, hour), (votes) => votes);

/** Today in one sentence, and what it is compared with: the same hours of yesterday and of the same weekday. */
function Verdict({ today, hours }: { today: TodaySoFar; hours: TodayHours | null }) {
  const { fullHours, votesInFullHours } = today;
  const others = [
    { name: texts.yesterday, day: hours?.yesterday ?? null },
    { name: lastWeekName(today), day: hours?.lastWeek ?? null },
  ].flatMap(({ name, day }) =>
    day === null || fullHours === 0 ? [] : [{ name, votes: votesUntil(day, fullHours) }],
  );
  const verdict = todayVerdict(
    votesInFullHours,
    others.map(({ votes }) => votes),
  );
  if (verdict === null) return <p className="fs-3 fw-bold">{texts.noVerdict(fullHours)}</p>;
  if (isPrivate()) verdict.percent = null;
  const names = others.map(({ name }) => name);
  return (
    <div>
      <p className="fs-3 fw-bold">{texts.verdict(verdict)}</p>
      <small className="text-body-secondary">{texts.verdictBasis(fullHours, names)}</small>
    </div>
  );
}

/** In the last hour: how long it still takes. A timer, so that screen readers do not read each second. */
function Countdown({ closesAt }: Pick<PollAnswer, 'closesAt'>) {
  const now = usePollNow();
  const left = millisecondsBetween(now, closesAt);
  if (left <= 0 || left > HOUR_MS) return null;
  return (
    <p className="m-0 text-primary-emphasis">
      <strong role="timer">{texts.countdown(timeLeft(now, closesAt))}</strong>
    </p>
  );
}

interface ComparedRowProps {
  series: number;
  name: string;
  /** Of its 24 hours; null: it is no whole day of the window. */
  hours: number[] | null;
  today: TodaySoFar;
  leftOut: number;
  inQuestion: number;
}

function ComparedRow({ series, name, hours, today, leftOut, inQuestion }: ComparedRowProps) {
  if (hours === null) return null;
  const { fullHours, votesInFullHours } = today;
  const votes = votesUntil(hours, fullHours);
  const remark = [
    leftOut > 0 && texts.leftOut(name, leftOut),
    inQuestion > 0 && texts.includes(name, inQuestion),
  ].filter((text) => text !== false);
  return (
    <>
      <tr>
        <th scope="row">
          <SeriesSwatch kind="lines" series={series} quiet />
          {name}
        </th>
        <td>{voteCount(votes)}</td>
        <td>
          <strong>
            <Change change={formatChange(votesInFullHours - votes)} />
          </strong>{' '}
          <small>
            <Change change={formatPercentChange(votesInFullHours, votes)} />
          </small>
        </td>
      </tr>
      {remark.map((text) => (
        <tr key={text}>
          <td colSpan={3} className="text-warning-emphasis">
            {text}
          </td>
        </tr>
      ))}
    </>
  );
}

/** Today beside the days before, each up to the same full hour, and where it usually ends. */
function ComparedHours({ today, hours }: { today: TodaySoFar; hours: TodayHours }) {
  const { fullHours, votesInFullHours } = today;
  const { leftOut, inQuestion, outlook } = hours;
  return (
    <table className="today-compared">
      <caption className="visually-hidden">{texts.compared}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.eachUntil(fullHours)}</th>
          <th scope="col">{texts.unit}</th>
          <th scope="col">{texts.change}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <SeriesSwatch kind="lines" series={0} />
            {texts.today}
          </th>
          <td>
            <strong>{voteCount(votesInFullHours)}</strong>
          </td>
          <td />
        </tr>
        <ComparedRow
          series={1}
          name={texts.yesterday}
          hours={hours.yesterday}
          today={today}
          leftOut={leftOut.yesterday}
          inQuestion={inQuestion.yesterday}
        />
        <ComparedRow
          series={2}
          name={lastWeekName(today)}
          hours={hours.lastWeek}
          today={today}
          leftOut={leftOut.lastWeek}
          inQuestion={inQuestion.lastWeek}
        />
        {outlook && (
          <tr>
            <th scope="row">
              {texts.outlook}
              <Term of="outlook" />
            </th>
            <td colSpan={2}>
              {texts.outlookAt(outlook.until, outlook.low.at(-1), outlook.high.at(-1))}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface TodayCardProps {
  poll: PollAnswer;
  overview: OverviewAnswer;
  today: TodaySoFar;
  /** Tokyo time of the count: 14:00 */
  time: string;
}

/** In CSS pixels. */
const CURVE_HEIGHT = 340;

/** The first card: whether today is as usual, how many votes there are, and today by the hour. */
export function TodayCard({ poll, overview, today, time }: TodayCardProps) {
  const hours = overview.hours ?? null;
  const curve = useMemo(() => hours && todayCurve({ today, hours, time }), [today, hours, time]);
  const hasCompared = hours !== null && today.fullHours > 0;
  const figures = (
    <div className="d-flex flex-column gap-3">
      <Countdown closesAt={poll.closesAt} />
      <Verdict today={today} hours={hours} />
      <PollFigure
        label={texts.today}
        value={voteCount(today.votes)}
        unit={screenTexts.votes}
        basis={
          <span className="badge bg-primary-subtle text-primary-emphasis">
            {screenTexts.countingAt(time)}
          </span>
        }
      />
      {hasCompared && <ComparedHours today={today} hours={hours} />}
      <PollFigures overview={overview} />
    </div>
  );
  if (!curve) return <Card heading={texts.today}>{figures}</Card>;
  return (
    <LineChartCard
      heading={texts.today}
      description={curve}
      height={CURVE_HEIGHT}
      names={null}
      lead={figures}
      isLeadBeside
    />
  );
}
