import { useState } from 'react';
import type { PutPreviousPollAnswer } from '../../../../../contract/previousPolls';
import type { PreviousPollFile } from '../../../../../rules/previousPolls/file';
import { putPreviousPoll } from '../../../../client/mutations/settings';
import type { useSaving } from '../../../../client/useSaving';
import { Dialog } from '../../../../components/form/Dialog';
import { Field } from '../../../../components/form/Field';
import { FormNotice } from '../../../../components/states/FormNotice';
import { loadChunk } from '../../../../lib/browser/chunkFailures';
import { previousPollSettingsTexts } from '../../../../texts/earlier/settings';
import { settingsTexts } from '../../../../texts/settings';
import { CsvFileField } from '../form/CsvFileField';
import { SavingNotice } from '../form/SaveButton';
import { PreviousPollPreview, WrongLines } from './PreviousPollPreview';
import { type PreviousPollFields, previousPollErrors, NO_FIELDS } from './previousPollFields';

const texts = previousPollSettingsTexts.file;

/** The page gets the reader when somebody chooses a file, not before. */
async function readFile(file: Blob): Promise<PreviousPollFile> {
  const { readPreviousPollFile } = await loadChunk(() => import('./previousPollFile'));
  return readPreviousPollFile(file);
}

interface PreviousPollFileDialogProps {
  /** Of this vote. */
  poll: { name: string; year: number };
  saving: ReturnType<typeof useSaving>;
  onClose: () => void;
}

/** Reads a file, asks the API whose its lines are, shows that, and stores it once that was seen. */
export function PreviousPollFileDialog({
  poll,
  saving: kept,
  onClose,
}: PreviousPollFileDialogProps) {
  const { saving, save, reset } = kept;
  const [file, setFile] = useState<PreviousPollFile | null>(null);
  const [fields, setFields] = useState<PreviousPollFields>(NO_FIELDS(poll));
  const [checked, setChecked] = useState<PutPreviousPollAnswer | null>(null);
  const [attempts, setAttempts] = useState(0);
  const errors = previousPollErrors(fields, poll, checked?.replaces ?? false);
  const isRunning = saving.state === 'running';
  const change = (changed: Partial<PreviousPollFields>) => {
    setFields({ ...fields, ...changed });
    reset();
    // Another year or name is another question; a reason is not.
    if (!('reason' in changed)) setChecked(null);
  };

  async function send() {
    const { year, name, reason } = fields;
    const dryRun = checked === null;
    const answer = await putPreviousPoll({
      params: { year: year.trim() },
      body: { name, places: file?.places ?? [], reason: reason.trim() || undefined, dryRun },
    });
    if (dryRun) {
      setChecked(answer);
      setAttempts(0);
      return { state: 'unchanged', message: texts.notYet } as const;
    }
    onClose();
    return { state: 'saved', message: texts.saved(answer.poll.year, answer.poll.djs) } as const;
  }

  const submitText = checked ? (checked.replaces ? texts.replace : texts.save) : texts.check;
  return (
    <Dialog wide heading={texts.heading} onCancel={() => !isRunning && onClose()}>
      <form
        noValidate
        className="setting-form"
        onSubmit={(event) => {
          event.preventDefault();
          setAttempts(attempts + 1);
          if (Object.keys(errors).length === 0) void save(send);
        }}
      >
        <CsvFileField
          lead={texts.lead}
          disabled={isRunning}
          read={readFile}
          onFile={(next) => {
            reset();
            setChecked(null);
            setFile(next);
          }}
        />
        <Field
          label={texts.year}
          hint={texts.yearHint}
          inputMode="numeric"
          value={fields.year}
          error={attempts > 0 ? errors.year : undefined}
          onText={(year) => change({ year })}
        />
        <Field
          label={texts.name}
          value={fields.name}
          error={attempts > 0 ? errors.name : undefined}
          onText={(name) => change({ name })}
        />
        {file && file.wrong.length > 0 && <WrongLines wrong={file.wrong} />}
        {checked && <PreviousPollPreview checked={checked} />}
        {checked?.replaces && (
          <>
            <FormNotice tone="note">{texts.replaces(checked.poll.year)}</FormNotice>
            <Field
              label={previousPollSettingsTexts.reason}
              hint={previousPollSettingsTexts.reasonHint}
              value={fields.reason}
              error={attempts > 0 ? errors.reason : undefined}
              onText={(reason) => change({ reason })}
            />
          </>
        )}
        <SavingNotice saving={saving} />
        <div className="form-actions">
          <button
            type="submit"
            className="btn btn-primary"
            disabled={isRunning || !file || file.wrong.length > 0}
            aria-busy={isRunning}
          >
            {isRunning && !checked ? texts.checking : submitText}
          </button>
          <button type="button" className="btn btn-quiet" disabled={isRunning} onClick={onClose}>
            {settingsTexts.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
