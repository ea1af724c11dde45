import type { ImportsAnswer } from '../../../../contract/imports';
import { TOTAL_LABEL } from '../../../../rules/tableFiles';
import { tableFile, type ColumnOf, type TableFile } from '../../../files/tableFile';
import { sumOf } from '../../../lib/sumOf';
import { tableTime } from '../../../lib/time/dates';
import { fileTexts } from '../../../texts/files';
import { importTexts } from '../../../texts/import';

type ImportRow = ImportsAnswer['imports'][number];

const { history: texts } = importTexts;

type Counted = 'accepted' | 'duplicates' | 'rejected';

export function importsFile(rows: readonly ImportRow[]): TableFile {
  const counted = (key: Counted): ColumnOf<ImportRow> => ({
    header: texts[key],
    kind: 'count',
    of: (row) => row[key],
    total: sumOf(rows, (row) => row[key]),
  });
  return tableFile({
    content: fileTexts.contents.imports,
    facts: [[fileTexts.facts.order, fileTexts.newestFirst]],
    rows,
    columns: [
      { header: texts.at, kind: 'stamp', of: ({ at }) => tableTime(at) },
      {
        header: texts.file,
        kind: 'text',
        width: 40,
        of: ({ file }) => file ?? texts.noName,
        total: TOTAL_LABEL,
      },
      counted('accepted'),
      counted('duplicates'),
      counted('rejected'),
      { header: texts.actor, kind: 'text', width: 28, of: ({ actor }) => actor },
    ],
  });
}
