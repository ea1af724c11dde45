import { useState } from 'react';
import type { DayAnswer } from '../../../contract/daily';
import type { Rank } from '../../../contract/ranking';
import { Card } from '../../components/Card';
import { EmptyState } from '../../components/states/EmptyState';
import type { Column } from '../../components/table/column';
import { DataTable } from '../../components/table/DataTable';
import { djColumns } from '../../components/table/djColumns';
import { useDataTable } from '../../components/table/useDataTable';
import { tableFile, type TableFile } from '../../files/tableFile';
import { longDay } from '../../lib/time/dates';
import { dayDetailTexts as texts } from '../../texts/detail';
import { fileTexts } from '../../texts/files';
import { tableTexts } from '../../texts/controls/table';

const TOP = 10;

const columns: Column<Rank>[] = Object.values(djColumns).map((column) => ({
  ...column,
  sort: undefined,
}));

/** Everybody, also where the screen has the first ten places alone. */
export function dayRankingFile({ day, ranking, snapshot }: DayAnswer): TableFile {
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

interface DayRankingProps {
  /** Its ranking is of that day alone, in the API's order. */
  answer: DayAnswer;
}

/** The first ten ranks of the day, ties included; or everybody. */
export function DayRanking({ answer: { day, ranking } }: DayRankingProps) {
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
