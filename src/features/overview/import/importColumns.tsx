import type { ImportsAnswer } from '../../../../contract/imports';
import { VoteCount } from '../../../components/figures/VoteCount';
import type { Column } from '../../../components/table/column';
import { formatCount } from '../../../lib/text/numbers';
import { tableTime, tokyoMinute } from '../../../lib/time/dates';
import { importTexts } from '../../../texts/import';

type ImportRow = ImportsAnswer['imports'][number];

const { history: texts } = importTexts;

function countColumn(key: 'duplicates' | 'rejected'): Column<ImportRow> {
  return {
    key: `import-${key}`,
    header: texts[key],
    align: 'end',
    from: 'tablet',
    kind: 'count',
    isSummed: true,
    value: (row) => row[key],
    cell: (row) => formatCount(row[key]),
  };
}

export const importColumns: Column<ImportRow>[] = [
  {
    key: 'import-at',
    header: texts.at,
    isRowHeader: true,
    kind: 'stamp',
    value: ({ at }) => tableTime(at),
    cell: ({ at }) => <time dateTime={at}>{tokyoMinute(at)}</time>,
  },
  {
    key: 'import-file',
    header: texts.file,
    width: 40,
    value: ({ file }) => file ?? texts.noName,
    cell: ({ file }) => (
      <span className="import-name">
        <bdi>{file ?? texts.noName}</bdi>
      </span>
    ),
  },
  {
    key: 'import-accepted',
    header: texts.accepted,
    align: 'end',
    kind: 'count',
    isSummed: true,
    value: ({ accepted }) => accepted,
    cell: ({ accepted }) => <VoteCount votes={accepted} />,
  },
  countColumn('duplicates'),
  countColumn('rejected'),
  {
    key: 'import-actor',
    header: texts.actor,
    from: 'desktop',
    width: 28,
    value: ({ actor }) => actor,
    cell: ({ actor }) => (
      <span className="import-name">
        <bdi>{actor}</bdi>
      </span>
    ),
  },
];
