import type { ImportsAnswer } from '../../../../contract/imports';
import { useImports } from '../../../client/queries/settings';
import { Card, CardAside } from '../../../components/Card';
import { VoteCount } from '../../../components/figures/VoteCount';
import { AnswerView } from '../../../components/states/AnswerView';
import { EmptyState } from '../../../components/states/EmptyState';
import { TableSkeleton } from '../../../components/states/skeletons';
import type { Column } from '../../../components/table/column';
import { DataTable } from '../../../components/table/DataTable';
import { useDataTable } from '../../../components/table/useDataTable';
import { FileButton } from '../../../files/FileButton';
import { tableFile } from '../../../files/tableFile';
import { formatCount } from '../../../lib/text/numbers';
import { tableTime, tokyoMinute } from '../../../lib/time/dates';
import { fileTexts } from '../../../texts/files';
import { importTexts } from '../../../texts/import';

const { history: texts } = importTexts;

type ImportRow = ImportsAnswer['imports'][number];

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

const importColumns: Column<ImportRow>[] = [
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
    cell: ({ file }) => <bdi>{file ?? texts.noName}</bdi>,
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
    cell: ({ actor }) => <bdi>{actor}</bdi>,
  },
];

function ImportsTable({ imports }: Pick<ImportsAnswer, 'imports'>) {
  const model = useDataTable({ columns: importColumns, rows: imports, rowKey: ({ id }) => id });
  const { contents, facts, newestFirst } = fileTexts;
  const file = () =>
    tableFile({ ...model, content: contents.imports, facts: [[facts.order, newestFirst]] });
  return (
    <>
      <DataTable model={model} caption={texts.caption} />
      <CardAside>
        <FileButton table={file} />
      </CardAside>
    </>
  );
}

/** The imports that stored something, newest first. */
export function ImportsCard() {
  return (
    <Card heading={texts.heading}>
      <AnswerView query={useImports()} skeleton={<TableSkeleton rows={3} />}>
        {({ imports }) =>
          imports.length === 0 ? (
            <EmptyState title={texts.empty} advice={texts.emptyAdvice} />
          ) : (
            <ImportsTable imports={imports} />
          )
        }
      </AnswerView>
    </Card>
  );
}
