import type { ImportsAnswer } from '../../../../contract/imports';
import type { DataColumn } from '../../../components/table/dataColumn';
import { VoteCount } from '../../../components/figures/VoteCount';
import { formatCount } from '../../../lib/text/numbers';
import { importTexts } from '../../../texts/import';
import { tokyoMinute } from '../../../lib/time/dates';

type ImportRow = ImportsAnswer['imports'][number];

const { history: texts } = importTexts;

export const importColumns: DataColumn<ImportRow>[] = [
  {
    key: 'import-at',
    header: texts.at,
    kind: 'rowHeader',
    cell: ({ at }) => <time dateTime={at}>{tokyoMinute(at)}</time>,
  },
  {
    key: 'import-file',
    header: texts.file,
    cell: ({ file }) => (
      <span className="import-name">
        <bdi>{file ?? texts.noName}</bdi>
      </span>
    ),
  },
  {
    key: 'import-accepted',
    header: texts.accepted,
    kind: 'number',
    cell: ({ accepted }) => <VoteCount votes={accepted} />,
  },
  {
    key: 'import-duplicates',
    header: texts.duplicates,
    kind: 'number',
    from: 'tablet',
    cell: ({ duplicates }) => formatCount(duplicates),
  },
  {
    key: 'import-rejected',
    header: texts.rejected,
    kind: 'number',
    from: 'tablet',
    cell: ({ rejected }) => formatCount(rejected),
  },
  {
    key: 'import-actor',
    header: texts.actor,
    from: 'desktop',
    cell: ({ actor }) => (
      <span className="import-name">
        <bdi>{actor}</bdi>
      </span>
    ),
  },
];
