import { useId, useMemo, useState } from 'react';
import Form from 'react-bootstrap/Form';
import type { Dj } from '../../../../../contract/dj';
import { DJ_FIELDS, djChanges, type DjChanges } from '../../../../../rules/djFile';
import { lookalikes, newNames } from '../../../../../rules/names';
import { fetchDjs } from '../../../../client/queries/djs';
import { SaveRefused } from '../../../../client/saveRefused';
import { useSaving } from '../../../../client/useSaving';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';
import { FormNotice } from '../../../../components/states/FormNotice';
import { settingsTexts } from '../../../../texts/settings/settings';
import { alikeNames } from '../../alikeNames';
import { FileField } from '../../FileField';
import { CSV_FILES } from '../csv/csvFile';
import { PreviewCounts, PreviewList, WrongLines } from '../csv/CsvPreview';
import { changedList, djLineText, readDjFile, storeDjs, type DjFile } from './djFile';

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
  const id = useId();
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
        <Form.Check
          id={id}
          label={texts.removeMissing(missing.length)}
          checked={removeMissing}
          onChange={({ target }) => onRemoveMissing(target.checked)}
        />
      )}
    </>
  );
}

interface DjFileDialogProps {
  djs: Dj[];
  /** Gets what was done, in words. */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Compares a file with the list, shows the changes, and saves all of them in one request. */
export function DjFileDialog({ djs, onDone, onClose }: DjFileDialogProps) {
  const { saving, save, reset } = useSaving();
  const [file, setFile] = useState<DjFile | null>(null);
  const [compared, setCompared] = useState(djs);
  const [removeMissing, setRemoveMissing] = useState(false);
  const changes = useMemo(() => file && djChanges(compared, file.lines), [compared, file]);
  const alike = useMemo(() => {
    if (!changes) return undefined;
    return alikeNames(lookalikes(changedList(compared, changes, removeMissing), newNames(changes)));
  }, [compared, changes, removeMissing]);
  const wrong = [...(file?.wrong ?? []), ...(changes?.wrong ?? [])].sort((a, b) => a.line - b.line);

  async function saveFile({ lines }: DjFile, seen: DjChanges) {
    const { djs: fresh } = await fetchDjs();
    if (JSON.stringify(djChanges(fresh, lines)) !== JSON.stringify(seen)) {
      setCompared(fresh);
      throw new SaveRefused(texts.outdated);
    }
    const removed = removeMissing ? seen.missing.length : 0;
    const [added, changed] = [seen.added.length, seen.changed.length];
    const isSame = added + changed + removed === 0;
    if (!isSame) await storeDjs(changedList(fresh, seen, removeMissing));
    onDone(isSame ? texts.nothing : texts.saved(added, changed, removed));
    return { state: 'saved' } as const;
  }

  return (
    <ConfirmDialog
      wide
      heading={texts.heading}
      confirm={{ label: settingsTexts.save, isDisabled: !file || wrong.length > 0 }}
      saving={saving}
      onConfirm={() => file && changes && void save(() => saveFile(file, changes))}
      onClose={onClose}
    >
      <FileField
        label={texts.choose}
        hint={texts.lead}
        accept={CSV_FILES}
        read={readDjFile}
        disabled={saving.state === 'running'}
        onFile={(next) => {
          reset();
          setCompared(djs);
          setFile(next);
        }}
      />
      <WrongLines lines={wrong} textOf={djLineText} />
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
