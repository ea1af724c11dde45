import { useMemo, useState } from 'react';
import type { Dj } from '../../../../../contract/dj';
import { Card } from '../../../../components/Card';
import { DataTable } from '../../../../components/table/DataTable';
import { EmptyState } from '../../../../components/states/EmptyState';
import { useDataTable } from '../../../../components/table/useDataTable';
import { FileButton } from '../../../../files/FileButton';
import { tableFile } from '../../../../files/tableFile';
import { SearchBox } from '../../../../components/SearchBox';
import { useFoundDjs } from '../../../../voting/search/useFoundDjs';
import { useSearchText } from '../../../../voting/search/useSearchText';
import { screenTexts } from '../../../../texts/screens';
import { fileTexts } from '../../../../texts/files';
import { settingsTexts } from '../../../../texts/settings';
import { tableTexts } from '../../../../texts/table';
import { DjActions } from './DjActions';
import { djColumns, type DjLine } from './djColumns';
import { DjDialog } from './DjDialog';
import { checkDj, djFields, NO_DJ } from './djFields';
import { DjFileDialog } from './DjFileDialog';
import { SavingNotice } from '../form/SaveButton';
import { useEntry } from '../form/useEntry';
import { useSaving } from '../../../../client/useSaving';

const texts = settingsTexts.djs;

interface DjSectionProps {
  djs: Dj[];
  /** Else they are shown, and nothing that changes them. */
  canDecide: boolean;
}

function djId({ dj }: DjLine): string {
  return dj.id;
}

/** The list of DJs, one by one or by file. */
export function DjSection({ djs, canDecide }: DjSectionProps) {
  const [text, setText] = useSearchText();
  const entry = useEntry('dj', ({ fields }) => checkDj(fields));
  const upload = useSaving();
  const [fileOpen, setFileOpen] = useState(false);
  const { open } = entry;
  const columns = useMemo(() => {
    const edit = (dj: Dj) => open({ fields: djFields(dj), base: djFields(dj), isNew: false });
    return djColumns(canDecide ? edit : null);
  }, [open, canDecide]);
  const lines = useMemo(() => djs.map((dj) => ({ dj })), [djs]);
  const found = useFoundDjs(lines, text);
  const model = useDataTable({ columns, rows: found, rowKey: djId });
  const { contents, facts } = fileTexts;
  const file = () =>
    tableFile({
      ...model,
      content: contents.djList,
      facts: text ? [[facts.search, text]] : [],
    });
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
      <DjActions
        djs={djs}
        change={
          canDecide
            ? {
                onAdd: () => open({ fields: NO_DJ, base: NO_DJ, isNew: true }),
                onFile: () => setFileOpen(true),
              }
            : null
        }
      />
      <div className="list-saved">
        {!entry.draft && <SavingNotice saving={entry.saving} />}
        {!fileOpen && <SavingNotice saving={upload.saving} />}
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
      {canDecide && <DjDialog entry={entry} djs={djs} />}
      {canDecide && fileOpen && (
        <DjFileDialog djs={djs} saving={upload} onClose={() => setFileOpen(false)} />
      )}
    </Card>
  );
}
