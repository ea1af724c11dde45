import { useMemo } from 'react';
import type { DayAnswer } from '../../../contract/daily';
import { BarChartCard } from '../../components/charts/card/ChartCard';
import { longDay } from '../../lib/time/dates';
import { openedDayTexts as texts } from '../../texts/panels/openedDay';
import { DayRanking } from './DayRanking';
import type { PollWindow } from '../../../rules/poll';
import { hoursChart } from './hoursChart';

interface DayBodyProps {
  /** May still be that of the previously opened day: then it is invisible, so that nothing moves. */
  answer: DayAnswer;
  day: string;
  voting: PollWindow;
  /** Tokyo time of the count: 14:20 */
  time: string;
}

/** The hours of a day and its own ranking. */
export function DayBody({ answer, day, voting, time }: DayBodyProps) {
  const { opensAt, closesAt } = voting;
  const hours = useMemo(
    () => hoursChart(answer, { voting: { opensAt, closesAt }, time }),
    [answer, opensAt, closesAt, time],
  );
  return (
    <div className={`opened-body ${answer.day.date === day ? '' : 'day-unseen'}`}>
      <BarChartCard heading={texts.hours} description={hours} />
      <DayRanking answer={answer} dayText={longDay(answer.day.date)} />
    </div>
  );
}
