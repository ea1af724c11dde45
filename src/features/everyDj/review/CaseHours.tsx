import { useMemo } from 'react';
import type { CaseHoursAnswer, DjDayCase, ReviewRun } from '../../../../contract/decisions/review';
import { useCaseHours } from '../../../client/queries/review';
import { LineChartCard } from '../../../components/charts/card/ChartCard';
import type { ChartDescription } from '../../../components/charts/model/chartDescription';
import { AnswerView } from '../../../components/states/AnswerView';
import { ChartCardSkeleton } from '../../../components/states/skeletons';
import { djName } from '../../../lib/privacy/names';
import { nameOf } from '../../../lib/text/nameOf';
import { mediumDay } from '../../../lib/time/dates';
import { hoursTexts as texts } from '../../../texts/review/signals';
import { screenTexts } from '../../../texts/screens';

/** Of the chart, in CSS pixels. */
const HEIGHT = 220;
const HOURS = 24;

/** The other DJs' votes as if they had as many as this one; in whole votes. */
function scaledOthers({ votes, others }: Pick<CaseHoursAnswer, 'votes' | 'others'>) {
  if (others.votes === 0) return others.hours.map(() => 0);
  return others.hours.map((count) => Math.round((count * votes) / others.votes));
}

/** A line per source, and the other DJs' hours. `until`: full hours of a running day that were looked at. */
function hoursChart(hours: CaseHoursAnswer, title: string, until: number): ChartDescription {
  const known = (values: readonly number[]) =>
    values.map((value, hour) => (hour < until ? value : null));
  return {
    title,
    unit: screenTexts.votes,
    categoryLabel: texts.hour,
    hours: true,
    categories: Array.from({ length: HOURS }, (_, hour) => ({
      key: String(hour),
      label: texts.hourLabel(hour),
      longLabel: texts.hourLong(hour),
      state: hour < until ? 'ended' : 'future',
    })),
    series: [
      ...hours.bySource.map(({ label, hours: values }) => ({
        key: label,
        name: nameOf(texts.sourceNames, label),
        values: known(values),
      })),
      {
        key: 'others',
        name: texts.others(hours.votes),
        values: known(scaledOthers(hours)),
        quiet: true,
      },
    ],
  };
}

interface HoursCardProps {
  hours: CaseHoursAnswer;
  title: string;
  until: number;
}

function HoursCard({ hours, title, until }: HoursCardProps) {
  const description = useMemo(() => hoursChart(hours, title, until), [hours, title, until]);
  return (
    <>
      <LineChartCard description={description} heading={texts.heading} height={HEIGHT} />
      {hours.voided !== 0 && <p className="field-hint">{texts.voided(hours.voided)}</p>}
    </>
  );
}

interface CaseHoursProps {
  reviewed: DjDayCase;
  run: ReviewRun | null;
}

/** When the votes came, and from how many places, against when everybody else's did. */
export function CaseHours({ reviewed: { id, dj, date, provisional }, run }: CaseHoursProps) {
  return (
    <AnswerView query={useCaseHours(id)} skeleton={<ChartCardSkeleton height={HEIGHT} />}>
      {(hours) => (
        <HoursCard
          hours={hours}
          title={texts.title(djName(dj), mediumDay(date))}
          until={provisional ? (run?.hours ?? HOURS) : HOURS}
        />
      )}
    </AnswerView>
  );
}
