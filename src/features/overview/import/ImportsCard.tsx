import { AnswerView } from '../../../components/states/AnswerView';
import { Card } from '../../../components/Card';
import { DataTable } from '../../../components/table/DataTable';
import { FileButton } from '../../../files/FileButton';
import { EmptyState } from '../../../components/states/EmptyState';
import { TableSkeleton } from '../../../components/states/skeletons';
import { useImports } from '../../../client/queries/imports';
import { importTexts } from '../../../texts/import';
import { importColumns } from './importColumns';

const { history: texts } = importTexts;

/** The imports that stored something, newest first. */
export function ImportsCard() {
  const imports = useImports();
  const stored = imports.state === 'ready' ? imports.answer.imports : [];
  const tableOf = async () => {
    const { importsFile } = await import(/* webpackChunkName: 'list-files' */ './importsFile');
    return importsFile(stored);
  };
  return (
    <Card heading={texts.heading} actions={stored.length > 0 && <FileButton table={tableOf} />}>
      <AnswerView query={imports} skeleton={<TableSkeleton rows={3} />}>
        {({ imports: rows }) =>
          rows.length === 0 ? (
            <EmptyState title={texts.empty} advice={texts.emptyAdvice} />
          ) : (
            <DataTable
              caption={texts.caption}
              columns={importColumns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </AnswerView>
    </Card>
  );
}
