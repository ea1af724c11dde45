import type { Snapshot } from '../../../../contract/core/primitives';
import type { DayRange } from '../../../../rules/dayRanges';
import { TOTAL_LABEL } from '../../../../rules/files/source';
import type { Sort } from '../../../components/table/dataColumn';
import { sumOf, tableFile, type ColumnOf, type TableFile } from '../../../files/tableFile';
import { everyDjTexts } from '../../../texts/everyDj';
import { fileTexts as texts } from '../../../texts/files';
import { tableTexts } from '../../../texts/table';
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
    { header: names.totalRank, kind: 'count', width: 10, of: ({ rank }) => rank },
    {
      header: names.tied,
      kind: 'text',
      width: 8,
      of: ({ tied }) => (tied ? tableTexts.tied : null),
    },
    { header: names.dj, kind: 'text', width: 28, of: ({ dj }) => dj.name, total: TOTAL_LABEL },
    { header: names.kana, kind: 'text', width: 22, of: ({ dj }) => dj.kana },
    { header: names.category, kind: 'text', of: ({ dj }) => dj.category },
    { header: names.area, kind: 'text', of: ({ dj }) => dj.area },
    {
      header: everyDjTexts.columns.votes,
      kind: 'count',
      of: ({ votes }) => votes,
      total: sumOf(rows, ({ votes }) => votes),
    },
    {
      header: names.share,
      kind: 'share',
      of: ({ share }) => share,
      total: sumOf(rows, ({ share }) => share),
    },
    { header: names.id, kind: 'text', width: 20, of: ({ dj }) => dj.id },
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
