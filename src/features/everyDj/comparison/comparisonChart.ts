import type { EveryDjAnswer } from '../../../../contract/everyDj';
import type { ChartDescription } from '../../../components/charts/model/chartDescription';
import { dayCategory } from '../../../components/charts/model/dayCategory';
import type { VotingDay } from '../../../voting/votingDays';
import { everyDjTexts } from '../../../texts/everyDj';
import { screenTexts } from '../../../texts/screens';
import { knownDays, valueOn } from '../../../voting/djDays';
import type { Lines } from './LinesSwitch';

/** Room for eight lines and their names, in CSS pixels. */
export const COMPARISON_HEIGHT = 320;

/** Running totals; after a missing day the total is unknown. */
export function runningTotals(values: readonly (number | null)[]): (number | null)[] {
  let sum: number | null = 0;
  return values.map((value) => {
    sum = sum === null || value === null ? null : sum + value;
    return sum;
  });
}

interface Shown {
  days: readonly VotingDay[];
  lines: Lines;
  /** Tokyo time of the count: 14:00 */
  time: string;
}

/** Of an answer, what lines are made of. */
type Compared = Pick<EveryDjAnswer, 'dates'> & {
  djs: Pick<EveryDjAnswer['djs'][number], 'id' | 'name' | 'votes'>[];
};

/** A line per DJ of the answer. */
export function comparisonChart(answer: Compared, { days, lines, time }: Shown): ChartDescription {
  const known = knownDays(answer, days);
  return {
    title: everyDjTexts.comparisonTitle[lines],
    unit: screenTexts.votes,
    categoryLabel: screenTexts.date,
    categories: known.map((day) => dayCategory(day, time)),
    series: answer.djs.map(({ id, name, votes }) => {
      const values = days.map(({ date }) => valueOn(answer, votes, date));
      return { key: id, name, values: lines === 'total' ? runningTotals(values) : values };
    }),
  };
}
