import type { Dj } from '../../rules/djFile';
import { TOTAL_LABEL } from '../../rules/tableFiles';
import { djId, djName, djReading } from '../lib/privacy/names';
import { fileTexts } from '../texts/files';
import { tableTexts } from '../texts/table';
import type { ColumnOf } from './tableFile';
import { sumOf } from '../lib/sumOf';

const { columns: names } = fileTexts;

export const tiedColumn: ColumnOf<{ tied: boolean }> = {
  header: names.tied,
  kind: 'text',
  width: 8,
  of: ({ tied }) => (tied ? tableTexts.tied : null),
};

/** Who a row is of; the last row's label stands below the names. */
export const djColumns: readonly ColumnOf<{ dj: Dj }>[] = [
  { header: names.dj, kind: 'text', width: 28, of: ({ dj }) => djName(dj), total: TOTAL_LABEL },
  { header: names.kana, kind: 'text', width: 22, of: ({ dj }) => djReading(dj) },
  { header: names.category, kind: 'text', of: ({ dj }) => dj.category },
  { header: names.area, kind: 'text', of: ({ dj }) => dj.area },
];

/** With the sum of the rows as its last cell. */
export function votesColumn<Row extends { votes: number | null }>(
  rows: readonly Row[],
  header: string = names.votes,
): ColumnOf<Row> {
  const of = ({ votes }: Row) => votes;
  return { header, kind: 'count', of, total: sumOf(rows, of) };
}

export const idColumn: ColumnOf<{ dj: Pick<Dj, 'id'> }> = {
  header: names.id,
  kind: 'text',
  width: 20,
  of: ({ dj }) => djId(dj),
};
