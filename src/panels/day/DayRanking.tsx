import { useState } from 'react';
import type { DayAnswer } from '../../../contract/daily';
import type { Rank } from '../../../contract/ranking';
import { Card } from '../../components/Card';
import { EmptyState } from '../../components/states/EmptyState';
import { FileButton } from '../../files/FileButton';
import type { Column } from '../../components/table/column';
import { DataTable } from '../../components/table/DataTable';
import {
  areaColumn,
  categoryColumn,
  djColumn,
  idColumn,
  kanaColumn,
  rankColumn,
  shareColumn,
  tiedColumn,
  votesColumn,
} from '../../components/table/djColumns';
import { useDataTable } from '../../components/table/useDataTable';
import { tableFile } from '../../files/tableFile';
import { fileTexts } from '../../texts/files';
import { tableTexts } from '../../texts/table';
import { openedDayTexts as texts } from '../../texts/panels/openedDay';

interface DayRankingProps {
  /** Its ranking is of that day alone, in the API's order. */
  answer: DayAnswer;
  /** 2022年9月20日(火) */
  dayText: string;
}

const TOP = 10;

const columns: Column<Rank>[] = [
  rankColumn,
  tiedColumn,
  djColumn,
  kanaColumn,
  categoryColumn,
  areaColumn,
  votesColumn,
  shareColumn,
  idColumn,
].map((column) => ({ ...column, sort: undefined }));

/** The first ten ranks of the day, ties included; or everybody. */
export function DayRanking({ answer, dayText }: DayRankingProps) {
  const { day, ranking, snapshot } = answer;
  const [isWhole, setWhole] = useState(false);
  const top = ranking.filter(({ rank }) => rank !== null && rank <= TOP);
  const hasMore = ranking.length > top.length;
  const model = useDataTable({
    columns,
    rows: isWhole ? ranking : top,
    rowKey: ({ dj }) => dj.id,
  });
  const { contents, facts, columns: names, states } = fileTexts;
  const file = () =>
    tableFile({
      content: `${day.date} ${contents.dayRanking}`,
      facts: [
        [facts.day, dayText],
        ...(day.state === 'running' ? [[names.state, states.running] as const] : []),
        [facts.order, names.rank],
      ],
      columns,
      rows: ranking,
      snapshot,
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
        <>
          {hasMore && (
            <button type="button" className="btn panel-action" onClick={() => setWhole(!isWhole)}>
              {isWhole ? texts.showTop : texts.showAll(ranking.length)}
            </button>
          )}
          <FileButton table={file} />
        </>
      }
    >
      <DataTable
        model={model}
        caption={texts.rankingOf(dayText)}
        counter={tableTexts.counters.djs}
      />
    </Card>
  );
}
