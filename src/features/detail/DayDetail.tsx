import { useMemo } from 'react';
import type { PollAnswer } from '../../../contract/poll';
import { windowDays } from '../../../rules/poll';
import { combineQueries } from '../../client/queryState';
import { useDaily, useDay } from '../../client/queries/daily';
import { useDayNotes } from '../../client/queries/notes';
import { BarChartCard } from '../../components/charts/card/ChartCard';
import { dayLabels } from '../../components/charts/model/dayCategory';
import { DayChips } from '../../components/figures/DayChips';
import { AnswerView } from '../../components/states/AnswerView';
import { EmptyState } from '../../components/states/EmptyState';
import { FileButton } from '../../files/FileButton';
import { countedUntil } from '../../lib/time/age';
import { longDay } from '../../lib/time/dates';
import { dayDetailTexts as texts } from '../../texts/detail';
import { dayLines } from '../../voting/dayLines';
import { eventsOf } from '../../voting/useShownDays';
import { votingDays } from '../../voting/votingDays';
import { DayFigures, hoursChart } from './DayFigures';
import { DayNote } from './DayNote';
import { DayRanking, dayRankingFile } from './DayRanking';
import { DetailContent, DetailSkeleton } from './DetailContent';
import { OpenCases } from './OpenCases';

interface DayDetailProps {
  /** A Tokyo day of the window. */
  day: string;
  poll: PollAnswer;
  /** The name of the selected DJ that the day was opened from. */
  backTo: string | null;
}

/** One day of the window: its figures, its votes by hour as a chart, and its ranking. */
export function DayDetail({ day, poll, backTo }: DayDetailProps) {
  const { opensAt, closesAt } = poll;
  const notes = useDayNotes();
  const daily = useDaily();
  const dayQuery = useDay(day);
  const ofDay = dayQuery.state === 'ready' ? dayQuery.answer : null;
  const ofDays = daily.state === 'ready' ? daily.answer : null;
  const time = countedUntil(daily.state === 'ready' ? daily.updatedAt : 0);
  const lines = useMemo(() => {
    const more = { events: eventsOf({ opensAt, closesAt }), expected: ofDays?.expected };
    const whole = windowDays({ opensAt, closesAt });
    return dayLines(votingDays(ofDays?.days ?? [], whole, notes, more));
  }, [ofDays, opensAt, closesAt, notes]);
  const hours = useMemo(
    () => ofDay && hoursChart(ofDay, { voting: { opensAt, closesAt }, time }),
    [ofDay, opensAt, closesAt, time],
  );
  const line = lines.find(({ date }) => date === day);
  if (line === undefined) return null;
  const labels = [...dayLabels(line, time), ...(line.event ? [line.event] : [])];
  return (
    <DetailContent
      kind="day"
      selected={day}
      backTo={backTo}
      neighbourOf={(from, by) =>
        lines[lines.findIndex(({ date }) => date === from) + by]?.date ?? null
      }
      heading={longDay(day)}
      about={
        <>
          {ofDays && <DayChips labels={labels} state={line.state} />}
          <DayNote key={day} day={day} text={notes.get(day) ?? ''} />
        </>
      }
      actions={
        ofDay && ofDay.ranking.length > 0 && <FileButton table={() => dayRankingFile(ofDay)} />
      }
    >
      <OpenCases of={{ day }} />
      {line.state === 'future' ? (
        <EmptyState title={texts.future} advice={texts.futureAdvice} />
      ) : (
        <AnswerView query={combineQueries({ day: dayQuery, daily })} skeleton={<DetailSkeleton />}>
          {(answers) =>
            // The response may still be that of the day before.
            hours === null || answers.day.day.date !== day ? (
              <DetailSkeleton />
            ) : (
              <>
                <DayFigures line={line} total={answers.daily.snapshot.votes} />
                <BarChartCard heading={texts.hours} description={hours} />
                <DayRanking answer={answers.day} />
              </>
            )
          }
        </AnswerView>
      )}
    </DetailContent>
  );
}
