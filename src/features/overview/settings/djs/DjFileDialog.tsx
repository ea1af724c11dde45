import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Dj } from '../../../../../contract/dj';
import { djChanges } from '../../../../../rules/djFile';
import { lookalikes, newNames } from '../../../../../rules/names';
import { settingsTexts } from '../../../../texts/settings';
import { Dialog } from '../../../../components/form/Dialog';
import { changedList, ListChanged, readDjFile, saveDjFile, type DjFile } from './djFile';
import { DjPreview } from './DjPreview';
import { CsvFileField } from '../csv/CsvFileField';
import { SaveButton, SavingNotice } from '../SavingNotice';
import { alikeNames } from '../../alikeNames';
import type { useSaving } from '../../../../client/useSaving';

const texts = settingsTexts.djFile;

interface DjFileDialogProps {
  djs: Dj[];
  saving: ReturnType<typeof useSaving>;
  onClose: () => void;
}

/** Compares a file with the list, shows the changes, and saves all of them in one request. */
export function DjFileDialog({ djs, saving: { saving, save, reset }, onClose }: DjFileDialogProps) {
  const client = useQueryClient();
  const [file, setFile] = useState<DjFile | null>(null);
  const [compared, setCompared] = useState(djs);
  const [removeMissing, setRemoveMissing] = useState(false);
  const changes = useMemo(() => file && djChanges(compared, file.lines), [compared, file]);
  const alike = useMemo(() => {
    if (!changes) return undefined;
    return alikeNames(lookalikes(changedList(compared, changes, removeMissing), newNames(changes)));
  }, [compared, changes, removeMissing]);
  const isWrong = !file || !changes || file.wrong.length + changes.wrong.length > 0;
  const isRunning = saving.state === 'running';

  async function saveNow() {
    if (!file || !changes) return { state: 'unchanged' } as const;
    try {
      const saved = await saveDjFile(file, changes, removeMissing);
      onClose();
      if (!saved) return { state: 'unchanged', message: texts.nothing } as const;
      client.setQueryData(['djs', null, null], saved);
      const removed = removeMissing ? changes.missing.length : 0;
      const message = texts.saved(changes.added.length, changes.changed.length, removed);
      return { state: 'saved', message } as const;
    } catch (thrown) {
      if (thrown instanceof ListChanged) setCompared(thrown.djs);
      throw thrown;
    }
  }

  return (
    <Dialog wide heading={texts.heading} onCancel={() => !isRunning && onClose()}>
      <form
        className="setting-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save(saveNow);
        }}
      >
        <CsvFileField
          lead={texts.lead}
          read={readDjFile}
          disabled={isRunning}
          onFile={(next) => {
            reset();
            setCompared(djs);
            setFile(next);
          }}
        />
        {file && changes && (
          <DjPreview
            file={file}
            changes={changes}
            alike={alike}
            removeMissing={removeMissing}
            onRemoveMissing={setRemoveMissing}
          />
        )}
        <SavingNotice saving={saving} />
        <div className="form-actions">
          <SaveButton saving={saving} disabled={isWrong} />
          <Button variant="quiet" disabled={isRunning} onClick={onClose}>
            {settingsTexts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
