import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Dj } from '../../../../../contract/dj';
import { useDjs } from '../../../../client/queries/djs';
import { useSaving } from '../../../../client/useSaving';
import { Card } from '../../../../components/Card';
import { Icon } from '../../../../components/Icon';
import { SearchBox } from '../../../../components/SearchBox';
import { AnswerView } from '../../../../components/states/AnswerView';
import { EmptyState } from '../../../../components/states/EmptyState';
import { TableSkeleton } from '../../../../components/states/skeletons';
import { DataTable } from '../../../../components/table/DataTable';
import { useDataTable } from '../../../../components/table/useDataTable';
import { FileButton } from '../../../../files/FileButton';
import { tableFile } from '../../../../files/tableFile';
import { fileTexts } from '../../../../texts/files';
import { screenTexts } from '../../../../texts/screens';
import { settingsTexts } from '../../../../texts/settings';
import { tableTexts } from '../../../../texts/table';
import { useFoundDjs } from '../../../../voting/search/useFoundDjs';
import { useSearchText } from '../../../../voting/search/useSearchText';
import { SavingNotice } from '../SavingNotice';
import { useEditedEntry } from '../useEditedEntry';
import { djColumns, type DjLine } from './djColumns';
import { DjDialog } from './DjDialog';
import { DjFileDialog } from './DjFileDialog';

const texts = settingsTexts.djs;

const idOf = ({ id }: Dj) => id;
const lineKey = ({ dj }: DjLine) => dj.id;

interface DjCardProps {
  djs: Dj[];
  canDecide: boolean;
}

function DjCard({ djs, canDecide }: DjCardProps) {
  const [text, setText] = useSearchText();
  const saving = useSaving();
  const [isFileOpen, setFileOpen] = useState(false);
  const edited = useEditedEntry(djs, idOf, saving.reset);
  const { open } = edited;
  const columns = useMemo(() => djColumns(canDecide ? open : null), [open, canDecide]);
  const lines = useMemo(() => djs.map((dj) => ({ dj })), [djs]);
  const found = useFoundDjs(lines, text);
  const isOpen = canDecide && edited.isOpen;
  const model = useDataTable({ columns, rows: found, rowKey: lineKey });
  const { contents, facts } = fileTexts;
  const file = () =>
    tableFile({ ...model, content: contents.djList, facts: text ? [[facts.search, text]] : [] });
  return (
    <Card
      heading={texts.heading}
      actions={
        <>
          {found.length > 0 && <FileButton table={file} />}
          <SearchBox label={screenTexts.search} value={text} onChange={setText} />
        </>
      }
    >
      {canDecide && (
        <div className="form-actions mb-3">
          <Button variant="quiet" onClick={() => open('')}>
            <Icon name="plus-lg" />
            {texts.add}
          </Button>
          <Button variant="quiet" onClick={() => setFileOpen(true)}>
            <Icon name="upload" />
            {texts.fromFile}
          </Button>
        </div>
      )}
      <div className="list-saved">
        {!isOpen && !isFileOpen && <SavingNotice saving={saving.saving} />}
      </div>
      {djs.length === 0 && (
        <EmptyState
          title={texts.empty}
          advice={canDecide ? texts.emptyAdvice : texts.emptyForReaders}
        />
      )}
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
      {isOpen && (
        <DjDialog
          key={edited.id}
          dj={edited.entry}
          djs={djs}
          saving={saving}
          onClose={edited.close}
        />
      )}
      {isFileOpen && <DjFileDialog djs={djs} saving={saving} onClose={() => setFileOpen(false)} />}
    </Card>
  );
}

interface SectionProps {
  canDecide: boolean;
}

/** The list of DJs, one by one or by file. */
export function DjSection({ canDecide }: SectionProps) {
  return (
    <AnswerView query={useDjs()} skeleton={<TableSkeleton rows={10} />}>
      {({ djs }) => <DjCard djs={djs} canDecide={canDecide} />}
    </AnswerView>
  );
}
