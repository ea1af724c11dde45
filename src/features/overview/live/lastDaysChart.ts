import type { ExpectedDay } from '../../../../contract/daily';
import type { OverviewAnswer } from '../../../../contract/overview';
import type { ChartDescription } from '../../../components/charts/model/chartDescription';
import { dayCategory } from '../../../components/charts/model/dayCategory';
import { overviewTexts } from '../../../texts/overview';
import { screenTexts } from '../../../texts/screens';
import { expectedEnd } from '../../../voting/expectedDay';
import type { VotingDay } from '../../../voting/votingDays';

/** Where today usually ends, as charts of days have it; null: it is not known. */
export function expectedToday({ hours }: Pick<OverviewAnswer, 'hours'>): ExpectedDay | null {
  const outlook = hours?.outlook;
  const [low, high] = [outlook?.low.at(-1), outlook?.high.at(-1)];
  if (!outlook || low === undefined || high === undefined) return null;
  // The smallest and the largest growth are left out of `days`.
  return { low, high, basedOn: outlook.days + 2 };
}

export function lastDaysChart(days: readonly VotingDay[], time: string): ChartDescription {
  const running = days.find(({ state }) => state === 'running');
  return {
    expected: running && expectedEnd(running),
    title: overviewTexts.lastDaysTitle,
    unit: screenTexts.votes,
    categoryLabel: screenTexts.date,
    categories: days.map((day) => dayCategory(day, time)),
    series: [{ key: 'votes', name: screenTexts.valid, values: days.map(({ votes }) => votes) }],
  };
}
