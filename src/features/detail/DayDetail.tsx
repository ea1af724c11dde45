import { useMemo, useState } from 'react';
import type { DayAnswer } from '../../../contract/daily';
import type { PollAnswer } from '../../../contract/poll';
import type { Rank } from '../../../contract/ranking';
import { windowDays } from '../../../rules/poll';
import { combineQueries } from '../../client/queryState';
import { useDaily, useDay } from '../../client/queries/daily';
import { useDayNotes } from '../../client/queries/notes';
import { Card } from '../../components/Card';
import { BarChartCard } from '../../components/charts/card/ChartCard';
import { dayLabels } from '../../components/charts/model/dayCategory';
import { DayChips } from '../../components/figures/DayChips';
import { AnswerView } from '../../components/states/AnswerView';
import { EmptyState } from '../../components/states/EmptyState';
import type { Column } from '../../components/table/column';
import { DataTable } from '../../components/table/DataTable';
import { djColumns } from '../../components/table/djColumns';
import { useDataTable } from '../../components/table/useDataTable';
import { FileButton } from '../../files/FileButton';
import { tableFile, type TableFile } from '../../files/tableFile';
import { countedUntil } from '../../lib/time/age';
import { longDay } from '../../lib/time/dates';
import { tableTexts } from '../../texts/controls/table';
import { dayDetailTexts as texts } from '../../texts/detail';
import { fileTexts } from '../../texts/files';
import { dayLines } from '../../voting/dayLines';
import { eventsOf } from '../../voting/useShownDays';
import { votingDays } from '../../voting/votingDays';
import { DayFigures, hoursChart } from './DayFigures';
import { DayNote } from './DayNote';
import { DetailContent, DetailSkeleton } from './DetailContent';
import { OpenCases } from './OpenCases';

const TOP = 10;

const columns: Column<Rank>[] = Object.values(djColumns).map((column) => ({
  ...column,
  sort: undefined,
}));

/** Everybody, also where the screen has the first ten places alone. */
function dayRankingFile({ day, ranking, snapshot }: DayAnswer): TableFile {
  const { contents, facts, columns: names, states } = fileTexts;
  return tableFile({
    content: `${day.date} ${contents.dayRanking}`,
    facts: [
      [facts.day, longDay(day.date)],
      ...(day.state === 'running' ? [[names.state, states.running] as const] : []),
      [facts.order, names.rank],
    ],
    columns,
    rows: ranking,
    snapshot,
  });
}

/** The first ten ranks of that day alone, ties included; or everybody. */
function DayRanking({ answer: { day, ranking } }: { answer: DayAnswer }) {
  const [isWhole, setWhole] = useState(false);
  const top = ranking.filter(({ rank }) => rank !== null && rank <= TOP);
  const model = useDataTable({
    columns,
    rows: isWhole ? ranking : top,
    rowKey: ({ dj }) => dj.id,
  });
  if (top.length === 0) {
    return (
      <Card heading={texts.ranking}>
        <EmptyState title={texts.noVotes} advice={texts.noVotesAdvice} />
      </Card>
    );
  }
  return (
    <Card
      heading={texts.ranking}
      actions={
        ranking.length > top.length && (
          <button type="button" className="btn panel-action" onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.showTop : texts.showAll(ranking.length)}
          </button>
        )
      }
    >
      <DataTable
        model={model}
        caption={texts.rankingOf(longDay(day.date))}
        counter={tableTexts.counters.djs}
      />
    </Card>
  );
}

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
