import type { EveryDjAnswer } from '../../../../contract/everyDj';
import type { ChartDescription } from '../../../components/charts/model/chartDescription';
import { dayCategory } from '../../../components/charts/model/dayCategory';
import type { VotingDay } from '../../../voting/votingDays';
import { everyDjTexts } from '../../../texts/everyDj';
import { screenTexts } from '../../../texts/screens';
import { knownDays, valueOn } from '../answeredDays';
import { sumsSoFar, type Lines } from './lines';

/** Room for eight lines and their names, in CSS pixels. */
export const COMPARISON_HEIGHT = 320;

interface Shown {
  days: readonly VotingDay[];
  lines: Lines;
  /** 14:00, until when the figures hold. */
  time: string;
}

/** A line per DJ of the answer. */
export function comparisonChart(
  answer: EveryDjAnswer,
  { days, lines, time }: Shown,
): ChartDescription {
  const known = knownDays(answer, days);
  return {
    title: everyDjTexts.comparisonTitle[lines],
    unit: screenTexts.votes,
    categoryLabel: screenTexts.date,
    categories: known.map((day) => dayCategory(day, time)),
    series: answer.djs.map(({ id, name, votes }) => {
      const values = days.map(({ date }) => valueOn(answer, votes, date));
      return { key: id, name, values: lines === 'total' ? sumsSoFar(values) : values };
    }),
  };
}
