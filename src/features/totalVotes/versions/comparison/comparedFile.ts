import { TOTAL_LABEL } from '../../../../../rules/tableFiles';
import { tableFile, type TableFile } from '../../../../files/tableFile';
import { sumOf } from '../../../../lib/sumOf';
import { djId, djName } from '../../../../lib/privacy/names';
import { fileTexts } from '../../../../texts/files';
import { versionTexts } from '../../../../texts/versions/versions';
import type { Compared } from './joins';
import type { SideNames } from './sides';

const { columns: names } = versionTexts.comparison;

/** Places gained; null where one of the rankings has none. */
function gainOf({ before, after }: Compared): number | null {
  const [from, to] = [before?.rank ?? null, after?.rank ?? null];
  return from === null || to === null ? null : from - to;
}

/** The rows that are shown, in the order of B. */
export function comparedFile(rows: readonly Compared[], { a, b }: SideNames): TableFile {
  return tableFile({
    content: fileTexts.contents.comparison,
    facts: [
      ['A', `${a.name}（${a.note}）`],
      ['B', `${b.name}（${b.note}）`],
    ],
    rows,
    columns: [
      { header: names.before, kind: 'place', of: ({ before }) => before?.rank ?? null },
      { header: names.after, kind: 'place', of: ({ after }) => after?.rank ?? null },
      { header: names.change, kind: 'change', of: gainOf },
      { header: names.dj, kind: 'text', width: 28, of: ({ dj }) => djName(dj), total: TOTAL_LABEL },
      {
        header: names.votesBefore,
        kind: 'count',
        of: ({ before }) => before?.votes ?? null,
        total: sumOf(rows, ({ before }) => before?.votes ?? null),
      },
      {
        header: names.votesAfter,
        kind: 'count',
        of: ({ after }) => after?.votes ?? null,
        total: sumOf(rows, ({ after }) => after?.votes ?? null),
      },
      {
        header: names.difference,
        kind: 'change',
        of: ({ votes }) => votes,
        total: sumOf(rows, ({ votes }) => votes),
      },
      { header: fileTexts.columns.id, kind: 'text', width: 20, of: ({ dj }) => djId(dj) },
    ],
  });
}
