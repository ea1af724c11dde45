import type { RankChange } from '../../contract/decisions/exclusions';
import { TOTAL_LABEL } from '../../rules/tableFiles';
import { djId, djName } from '../lib/privacy/names';
import { fileTexts as texts } from '../texts/files';
import { tableFile, type TableFile } from './tableFile';
import { sumOf } from '../lib/sumOf';

const { columns: names } = texts;

/** All rows that an exclusion changes. */
export function effectFile(
  rows: readonly RankChange[],
  content: string = texts.contents.effect,
): TableFile {
  return tableFile({
    content,
    facts: [],
    rows,
    columns: [
      { header: names.dj, kind: 'text', width: 28, of: ({ dj }) => djName(dj), total: TOTAL_LABEL },
      { header: names.rankNow, kind: 'place', of: ({ rank }) => rank },
      { header: names.rankAfter, kind: 'place', of: ({ rankAfter }) => rankAfter },
      {
        header: names.votesNow,
        kind: 'count',
        of: ({ votes }) => votes,
        total: sumOf(rows, ({ votes }) => votes),
      },
      {
        header: names.votesAfter,
        kind: 'count',
        of: ({ votesAfter }) => votesAfter,
        total: sumOf(rows, ({ votesAfter }) => votesAfter),
      },
      { header: names.id, kind: 'text', width: 20, of: ({ dj }) => djId(dj) },
    ],
  });
}
