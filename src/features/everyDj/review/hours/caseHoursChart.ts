import type { CaseHoursAnswer } from '../../../../../contract/decisions/review';
import type { ChartDescription } from '../../../../components/charts/model/chartDescription';
import { hoursTexts as texts, sourceNames } from '../../../../texts/review/signals';
import { screenTexts } from '../../../../texts/screens';

/** All votes of the DJ, hour by hour. */
export function votesByHour({ bySource }: Pick<CaseHoursAnswer, 'bySource'>): number[] {
  return Array.from({ length: 24 }, (_, hour) =>
    bySource.reduce((sum, { hours }) => sum + (hours[hour] ?? 0), 0),
  );
}

/** The other DJs' hours as if they had as many votes as this one; in whole votes. */
export function scaledOthers({ votes, others }: Pick<CaseHoursAnswer, 'votes' | 'others'>) {
  if (others.votes === 0) return others.hours.map(() => 0);
  return others.hours.map((count) => Math.round((count * votes) / others.votes));
}

/** The DJ's hours, a series per source, and last the other DJs'. */
export function caseHoursChart(hours: CaseHoursAnswer, title: string): ChartDescription {
  return {
    title,
    unit: screenTexts.votes,
    categoryLabel: texts.hour,
    categories: Array.from({ length: 24 }, (_, hour) => ({
      key: String(hour),
      label: texts.hourLabel(hour),
      longLabel: texts.hourLong(hour),
      state: 'ended' as const,
    })),
    series: [
      ...hours.bySource.map(({ label, hours: values }) => ({
        key: label,
        name: sourceNames[label],
        values,
      })),
      {
        key: 'others',
        name: texts.others(hours.votes),
        values: scaledOthers(hours),
        quiet: true,
      },
    ],
  };
}

/** The plot has to hold the whole stack of each hour. */
export function stackedDescription(
  description: ChartDescription,
  hours: CaseHoursAnswer,
): ChartDescription {
  const others = description.series.at(-1);
  const stack = { key: 'stack', name: '', values: votesByHour(hours) };
  return { ...description, series: others ? [stack, others] : [stack] };
}
