import type { Snapshot } from '../../../../contract/core/primitives';
import type { DayRange } from '../../../../rules/poll';
import type { Sort } from '../../../components/table/dataColumn';
import { djColumns, idColumn, tiedColumn, votesColumn } from '../../../files/djColumns';
import { tableFile, type ColumnOf, type TableFile } from '../../../files/tableFile';
import { sumOf } from '../../../lib/sumOf';
import { everyDjTexts } from '../../../texts/everyDj';
import { fileTexts as texts } from '../../../texts/files';
import type { DjLine } from './djLines';

const { columns: names, facts } = texts;

interface ShownDjs {
  /** Those found, in the order of the screen. */
  rows: readonly DjLine[];
  range: DayRange;
  search: string;
  sort: Sort | null;
  snapshot: Snapshot;
}

const ORDERS: Record<string, string> = {
  place: names.totalRank,
  dj: names.kana,
  votes: everyDjTexts.columns.votes,
  share: names.share,
};

function orderText(sort: Sort | null): string {
  const { key, direction } = sort ?? { key: 'votes', direction: 'descending' };
  return texts.ordered(ORDERS[key] ?? key, direction === 'ascending');
}

/** The share is of the valid votes of the range, the rank of all votes until now. */
export function djsFile({ rows, range, search, sort, snapshot }: ShownDjs): TableFile {
  const columns: ColumnOf<DjLine>[] = [
    { header: names.totalRank, kind: 'place', width: 10, of: ({ rank }) => rank },
    tiedColumn,
    ...djColumns,
    votesColumn(rows, everyDjTexts.columns.votes),
    {
      header: names.share,
      kind: 'share',
      of: ({ share }) => share,
      total: sumOf(rows, ({ share }) => share),
    },
    idColumn,
  ];
  return tableFile({
    content: texts.contents.djs,
    facts: [
      [facts.range, texts.days(range.from, range.to)],
      ...(search ? [[facts.search, search] as const] : []),
      [facts.order, orderText(sort)],
    ],
    rows,
    columns,
    snapshot,
  });
}
