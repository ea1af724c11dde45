import { useMemo } from 'react';
import type { Dj } from '../../../../../contract/dj';
import { useDjs } from '../../../../client/queries/djs';
import { DjName } from '../../../../components/figures/DjName';
import { SearchBox } from '../../../../components/SearchBox';
import { AnswerView } from '../../../../components/states/AnswerView';
import { EmptyState } from '../../../../components/states/EmptyState';
import { TableSkeleton } from '../../../../components/states/skeletons';
import type { Column } from '../../../../components/table/column';
import { DataTable } from '../../../../components/table/DataTable';
import { djColumns } from '../../../../components/table/djColumns';
import { useDataTable } from '../../../../components/table/useDataTable';
import { FileButton } from '../../../../files/FileButton';
import { tableFile } from '../../../../files/tableFile';
import { fileTexts } from '../../../../texts/files';
import { screenTexts } from '../../../../texts/screens';
import { settingsTexts } from '../../../../texts/settings/settings';
import { tableTexts } from '../../../../texts/controls/table';
import { useFoundDjs } from '../../../../voting/search/useFoundDjs';
import { useSearchText } from '../../../../voting/search/useSearchText';
import { editColumn, ListCard, useListDialog } from '../ListCard';
import { DjDialog } from './DjDialog';
import { DjFileDialog } from './DjFileDialog';

const texts = settingsTexts.djs;

interface DjLine {
  dj: Dj;
}

function wordColumn(name: 'area' | 'category' | 'id', from: 'tablet' | 'desktop'): Column<DjLine> {
  const cell = ({ dj }: DjLine) => <bdi className="clamped">{dj[name]}</bdi>;
  return { ...djColumns[name], key: `dj-${name}`, from, cell };
}

const djListColumns: Column<DjLine>[] = [
  {
    ...djColumns.dj,
    key: 'dj-entry',
    sort: undefined,
    cell: ({ dj }) => (
      <>
        <DjName dj={{ ...dj, area: '' }} />
        {dj.formerNames && <bdi className="dj-below">{texts.formerNames(dj.formerNames)}</bdi>}
      </>
    ),
  },
  djColumns.kana,
  wordColumn('area', 'tablet'),
  wordColumn('category', 'tablet'),
  wordColumn('id', 'desktop'),
];

const lineKey = ({ dj }: DjLine) => dj.id;

interface DjCardProps {
  djs: Dj[];
  canDecide: boolean;
}

function DjCard({ djs, canDecide }: DjCardProps) {
  const [text, setText] = useSearchText();
  const { opened, open, done, handlers } = useListDialog<'new' | 'file' | Dj>();
  const columns = useMemo(() => {
    const edit = editColumn<DjLine>(
      ({ dj }) => dj.name,
      ({ dj }) => open(dj),
    );
    return canDecide ? [...djListColumns, edit] : djListColumns;
  }, [canDecide, open]);
  const lines = useMemo(() => djs.map((dj) => ({ dj })), [djs]);
  const found = useFoundDjs(lines, text);
  const model = useDataTable({ columns, rows: found, rowKey: lineKey });
  const { contents, facts } = fileTexts;
  const file = () =>
    tableFile({ ...model, content: contents.djList, facts: text ? [[facts.search, text]] : [] });
  return (
    <ListCard
      texts={texts}
      actions={
        <>
          {found.length > 0 && <FileButton table={file} />}
          <SearchBox label={screenTexts.search} value={text} onChange={setText} />
        </>
      }
      canDecide={canDecide}
      adding={[
        { label: texts.add, icon: 'plus-lg', onAdd: () => open('new') },
        { label: texts.fromFile, icon: 'upload', onAdd: () => open('file') },
      ]}
      emptyTexts={djs.length === 0 ? texts : null}
      done={done}
    >
      {djs.length > 0 && found.length === 0 && (
        <EmptyState title={screenTexts.notFound(text)} advice={screenTexts.notFoundAdvice} />
      )}
      {found.length > 0 && (
        <DataTable
          model={model}
          caption={texts.caption}
          of={djs.length}
          counter={tableTexts.counters.djs}
        />
      )}
      {opened === 'file' && <DjFileDialog djs={djs} {...handlers} />}
      {opened && opened !== 'file' && (
        <DjDialog dj={opened === 'new' ? null : opened} djs={djs} {...handlers} />
      )}
    </ListCard>
  );
}

/** The list of DJs, one by one or by file. */
export function DjSection({ canDecide }: { canDecide: boolean }) {
  return (
    <AnswerView query={useDjs()} skeleton={<TableSkeleton rows={10} />}>
      {({ djs }) => <DjCard djs={djs} canDecide={canDecide} />}
    </AnswerView>
  );
}
