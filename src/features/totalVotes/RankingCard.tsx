import { useMemo } from 'react';
import type { Rank, TotalAnswer, TotalLine } from '../../../contract/ranking';
import type { SourceLine } from '../../../rules/tableFiles';
import { usePoll } from '../../client/queries/poll';
import { usePreviousPolls, usePreviousPollYear } from '../../client/queries/previousPolls';
import { Card, CardAside } from '../../components/Card';
import { DataTable } from '../../components/table/DataTable';
import { useDataTable } from '../../components/table/useDataTable';
import { FileButton } from '../../files/FileButton';
import { orderText, tableFile } from '../../files/tableFile';
import { PHONE } from '../../lib/browser/breakpoints';
import { useMediaQuery } from '../../lib/browser/useMediaQuery';
import { useDjList } from '../../lib/navigation/detail';
import { fileTexts } from '../../texts/files';
import { tableTexts } from '../../texts/controls/table';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { DjDaysProvider } from '../../client/queries/ranking';
import { useFoundDjs } from '../../voting/search/useFoundDjs';
import { NobodyFound } from './EmptyRanking';
import { filterName, type Filter } from './filter';
import { rankingColumns } from './table/rankingColumns';
import { trendDays } from './table/RankTrend';

interface RankingCardProps {
  /** All DJs, in the API's order, and what day or version they are of. */
  total: TotalAnswer;
  /** The DJs of the filter. */
  filtered: TotalLine[];
  filter: Filter;
  search: string;
  /** 2022年9月20日(火) 集計中(14:00時点) */
  asOf: string;
}

/** Day x DJ is offered for the whole window. */
const DAYS = {};

function djId({ dj }: Rank): string {
  return dj.id;
}

function useColumns({ total, filtered, filter }: RankingCardProps) {
  const poll = usePoll();
  const year = usePreviousPollYear();
  const djs = usePreviousPolls()?.djs ?? null;
  const isCompact = useMediaQuery(PHONE);
  const phase = poll.state === 'ready' ? poll.answer.phase : 'open';
  const isClosed = phase !== 'open' && phase !== 'before';
  return useMemo(() => {
    const previous = year === null ? null : { year, djs };
    return rankingColumns({ total, filtered, filter, previous, isClosed, isCompact });
  }, [total, filtered, filter, year, djs, isClosed, isCompact]);
}

export function RankingCard(props: RankingCardProps) {
  const { total, filtered, filter, search, asOf } = props;
  const found = useFoundDjs(filtered, search);
  const columns = useColumns(props);
  const model = useDataTable({ columns, rows: found, rowKey: djId, isInAddress: true });
  useDjList(model.rows);
  const within = filterName(filter);
  const all = total.ranking.length;
  const { facts } = fileTexts;
  const factsOfFile = (): SourceLine[] => [
    [facts.asOf, asOf],
    total.version === null
      ? [facts.baseline, total.baseline ?? fileTexts.noBaseline]
      : [facts.version, total.version],
    [facts.filter, within ?? fileTexts.noFilter],
    ...(search ? [[facts.search, search] as const] : []),
    [facts.order, orderText(model, tableTexts.rank)],
  ];
  const file = () =>
    tableFile({
      ...model,
      content: texts.ranking(within),
      facts: factsOfFile(),
      snapshot: total.snapshot,
    });
  return (
    <Card className="panel ranking-panel" heading={texts.ranking(within)} term="ranking">
      <p className="visually-hidden" role="status">
        {found.length < all && found.length > 0 ? texts.found(found.length) : ''}
      </p>
      {found.length > 0 ? (
        <div className="ranking-rows">
          {/* A version has no days. */}
          <DjDaysProvider
            page={total.version === null ? model.page : []}
            {...trendDays(total.asOf)}
          >
            <DataTable
              model={model}
              caption={texts.rankingCaption(asOf, within)}
              of={all}
              counter={tableTexts.counters.djs}
            />
          </DjDaysProvider>
          <CardAside>
            <FileButton table={file} days={DAYS} />
          </CardAside>
        </div>
      ) : (
        <NobodyFound within={within} search={search} />
      )}
    </Card>
  );
}
