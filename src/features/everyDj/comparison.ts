import type { EveryDjAnswer } from '../../../contract/everyDj';
import type { ChartDescription } from '../../components/charts/chartDescription';
import { dayCategory } from '../../components/charts/dayCategory';
import type { VotingDay } from '../../lib/votingDays';
import { everyDjTexts } from '../../texts/everyDj';
import { screenTexts } from '../../texts/screens';

/** Room for eight lines and their names, in CSS pixels. */
export const COMPARISON_HEIGHT = 320;

/** A line per DJ of the answer; a day that the answer lacks is a gap, whatever other answers know of it. */
export function comparisonChart(
  answer: EveryDjAnswer,
  days: readonly VotingDay[],
  time: string,
): ChartDescription {
  const places = new Map(answer.dates.map((date, place) => [date, place]));
  const known = days.map((day) =>
    places.has(day.date) ? day : { ...day, state: 'missing' as const },
  );
  return {
    title: everyDjTexts.comparisonTitle,
    unit: screenTexts.votes,
    categoryLabel: screenTexts.date,
    categories: known.map((day) => dayCategory(day, time)),
    series: answer.djs.map(({ id, name, votes }) => ({
      key: id,
      name,
      values: days.map(({ date }) => votes[places.get(date) ?? -1] ?? null),
    })),
  };
}
