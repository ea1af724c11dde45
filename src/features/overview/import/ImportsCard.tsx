import type { ImportsAnswer } from '../../../../contract/imports';
import { useImports } from '../../../client/queries/imports';
import { Card, CardAside } from '../../../components/Card';
import { AnswerView } from '../../../components/states/AnswerView';
import { EmptyState } from '../../../components/states/EmptyState';
import { TableSkeleton } from '../../../components/states/skeletons';
import { DataTable } from '../../../components/table/DataTable';
import { useDataTable } from '../../../components/table/useDataTable';
import { FileButton } from '../../../files/FileButton';
import { tableFile } from '../../../files/tableFile';
import { fileTexts } from '../../../texts/files';
import { importTexts } from '../../../texts/import';
import { importColumns } from './importColumns';

const { history: texts } = importTexts;

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
