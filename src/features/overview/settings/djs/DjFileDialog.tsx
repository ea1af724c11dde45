import { useMemo, useState } from 'react';
import Form from 'react-bootstrap/Form';
import type { Dj } from '../../../../../contract/dj';
import { DJ_FIELDS, djChanges, type DjChanges } from '../../../../../rules/djFile';
import { lookalikes, newNames } from '../../../../../rules/names';
import type { useSaving } from '../../../../client/useSaving';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';
import { FormNotice } from '../../../../components/states/FormNotice';
import { settingsTexts } from '../../../../texts/settings/settings';
import { alikeNames } from '../../alikeNames';
import { CsvFileField, PreviewCounts, PreviewList, WrongLines } from '../csv/CsvPreview';
import {
  changedList,
  djLineText,
  ListChanged,
  readDjFile,
  saveDjFile,
  type DjFile,
} from './djFile';

const texts = settingsTexts.djFile;

function entryOf({ id, name, kana }: Dj) {
  return { key: id, name, detail: kana };
}

function changedEntryOf({ before, after }: DjChanges['changed'][number]) {
  const detail = DJ_FIELDS.filter((field) => before[field] !== after[field])
    .map((field) => texts.change(settingsTexts.djs.fields[field], before[field], after[field]))
    .join('、');
  return { key: after.id, name: after.name, detail };
}

interface DjPreviewProps {
  file: DjFile;
  changes: DjChanges;
  /** A sentence where names look alike. */
  alike: string | undefined;
  removeMissing: boolean;
  onRemoveMissing: (remove: boolean) => void;
}

/** The changes that saving the file would make. */
function DjPreview({ file, changes, alike, removeMissing, onRemoveMissing }: DjPreviewProps) {
  const { added, changed, same, missing } = changes;
  return (
    <>
      {file.ignored.length > 0 && (
        <p className="field-hint">{texts.ignored(file.ignored.join('、'))}</p>
      )}
      {alike && <FormNotice tone="note">{alike}</FormNotice>}
      <PreviewCounts
        counts={[
          [texts.counts.added, added.length],
          [texts.counts.changed, changed.length],
          [texts.counts.same, same],
          [texts.counts.missing, missing.length],
        ]}
      />
      <div>
        <PreviewList heading={texts.addedList} entries={added.map(entryOf)} />
        <PreviewList heading={texts.changedList} entries={changed.map(changedEntryOf)} />
        <PreviewList heading={texts.missingList} entries={missing.map(entryOf)} />
      </div>
      {missing.length > 0 && (
        <fieldset>
          <legend>{texts.missing(missing.length)}</legend>
          {[false, true].map((remove) => (
            <Form.Check
              key={String(remove)}
              type="radio"
              name="missing"
              id={`missing-${String(remove)}`}
              label={remove ? texts.removeMissing : texts.keep}
              checked={removeMissing === remove}
              onChange={() => onRemoveMissing(remove)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

interface DjFileDialogProps {
  djs: Dj[];
  saving: ReturnType<typeof useSaving>;
  onClose: () => void;
}

/** Compares a file with the list, shows the changes, and saves all of them in one request. */
export function DjFileDialog({ djs, saving: { saving, save, reset }, onClose }: DjFileDialogProps) {
  const [file, setFile] = useState<DjFile | null>(null);
  const [compared, setCompared] = useState(djs);
  const [removeMissing, setRemoveMissing] = useState(false);
  const changes = useMemo(() => file && djChanges(compared, file.lines), [compared, file]);
  const alike = useMemo(() => {
    if (!changes) return undefined;
    return alikeNames(lookalikes(changedList(compared, changes, removeMissing), newNames(changes)));
  }, [compared, changes, removeMissing]);
  const wrong = [...(file?.wrong ?? []), ...(changes?.wrong ?? [])].sort((a, b) => a.line - b.line);

  async function saveNow() {
    if (!file || !changes) return { state: 'unchanged' } as const;
    try {
      const saved = await saveDjFile(file, changes, removeMissing);
      onClose();
      if (!saved) return { state: 'unchanged', message: texts.nothing } as const;
      const removed = removeMissing ? changes.missing.length : 0;
      const message = texts.saved(changes.added.length, changes.changed.length, removed);
      return { state: 'saved', message } as const;
    } catch (thrown) {
      if (thrown instanceof ListChanged) setCompared(thrown.djs);
      throw thrown;
    }
  }

  return (
    <ConfirmDialog
      wide
      heading={texts.heading}
      confirm={{ label: settingsTexts.save, isDisabled: !file || wrong.length > 0 }}
      saving={saving}
      onConfirm={() => void save(saveNow)}
      onClose={onClose}
    >
      <CsvFileField
        lead={texts.lead}
        read={readDjFile}
        disabled={saving.state === 'running'}
        onFile={(next) => {
          reset();
          setCompared(djs);
          setFile(next);
        }}
      />
      {wrong.length > 0 && (
        <WrongLines lines={wrong.map(({ line, fault }) => ({ line, reason: djLineText(fault) }))} />
      )}
      {file && changes && wrong.length === 0 && (
        <DjPreview
          file={file}
          changes={changes}
          alike={alike}
          removeMissing={removeMissing}
          onRemoveMissing={setRemoveMissing}
        />
      )}
    </ConfirmDialog>
  );
}
