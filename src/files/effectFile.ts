import type { RankChange } from '../../contract/decisions/exclusions';
import { djId, djName } from '../lib/privacy/names';
import { fileTexts as texts } from '../texts/files';
import { tableFile, type TableFile } from './tableFile';

const { columns: names } = texts;

/** All rows that an exclusion changes. */
export function effectFile(
  rows: readonly RankChange[],
  content: string = texts.contents.effect,
): TableFile {
  return tableFile({
    content,
    rows,
    columns: [
      {
        header: names.dj,
        kind: 'text',
        width: 28,
        value: ({ dj }) => djName(dj),
        isRowHeader: true,
      },
      { header: names.rankNow, kind: 'place', value: ({ rank }) => rank },
      { header: names.rankAfter, kind: 'place', value: ({ rankAfter }) => rankAfter },
      {
        header: names.votesNow,
        kind: 'count',
        value: ({ votes }) => votes,
        isSummed: true,
      },
      {
        header: names.votesAfter,
        kind: 'count',
        value: ({ votesAfter }) => votesAfter,
        isSummed: true,
      },
      { header: names.id, kind: 'text', width: 20, value: ({ dj }) => djId(dj) },
    ],
  });
}
