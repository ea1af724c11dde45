import type { TodaySoFar, TodayHours } from '../../../../contract/overview';
import { SeriesSwatch } from '../../../components/charts/svg/SeriesSwatch';
import { Change } from '../../../components/figures/Change';
import { sumOf } from '../../../lib/sumOf';
import { formatChange, formatPercentChange, voteCount } from '../../../lib/text/numbers';
import { liveTexts as texts } from '../../../texts/overview/live';
import { lastWeekName } from './todayCurve';

interface ComparedHoursProps {
  today: TodaySoFar;
  /** Null where a back end does not tell: yesterday alone is compared. */
  hours: TodayHours | null;
  /** Yesterday's votes by the same full hour; null: they can't be compared. */
  yesterday: number | null;
}

interface RowProps {
  series: number;
  name: string;
  votes: number;
  /** Today's in the same hours. */
  today: number;
  inQuestion: number;
}

function Row({ series, name, votes, today, inQuestion }: RowProps) {
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
            <Change change={formatChange(today - votes)} />
          </strong>{' '}
          <small>
            <Change change={formatPercentChange(today, votes)} />
          </small>
        </td>
      </tr>
      {inQuestion !== 0 && (
        <tr className="hero-question">
          <td colSpan={3}>{texts.includes(name, inQuestion)}</td>
        </tr>
      )}
    </>
  );
}

/** Today beside the days before, each up to the same full hour, and where it usually ends. */
export function ComparedHours({ today, hours, yesterday }: ComparedHoursProps) {
  const { fullHours, votesInFullHours } = today;
  const week = hours?.lastWeek?.slice(0, fullHours);
  const lastWeek = week && sumOf(week, (votes) => votes);
  const outlook = hours?.outlook;
  return (
    <table className="hero-compared">
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
            <span className="hero-narrow">{texts.until(fullHours)}</span>
          </th>
          <td>
            <strong>{voteCount(votesInFullHours)}</strong>
          </td>
          <td />
        </tr>
        {yesterday !== null && (
          <Row
            series={1}
            name={texts.yesterday}
            votes={yesterday}
            today={votesInFullHours}
            inQuestion={hours?.inQuestion.yesterday ?? 0}
          />
        )}
        {lastWeek !== undefined && (
          <Row
            series={2}
            name={lastWeekName(today)}
            votes={lastWeek}
            today={votesInFullHours}
            inQuestion={hours?.inQuestion.lastWeek ?? 0}
          />
        )}
        {outlook && (
          <tr className="hero-outlook">
            <th scope="row">
              <SeriesSwatch kind="columns" series={0} look="running" />
              {texts.outlook}
            </th>
            <td colSpan={2}>
              {texts.outlookAt(outlook.until, outlook.low.at(-1) ?? 0, outlook.high.at(-1) ?? 0)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
