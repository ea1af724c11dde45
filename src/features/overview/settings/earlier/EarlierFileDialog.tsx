import { useState } from 'react';
import type { PutEarlierVoteAnswer } from '../../../../../contract/earlierVotes';
import type { EarlierFile } from '../../../../../rules/earlierVotes/file';
import { mutate } from '../../../../client/mutate';
import type { useSaving } from '../../../../client/useSaving';
import { Dialog } from '../../../../components/form/Dialog';
import { Field } from '../../../../components/form/Field';
import { FormNotice } from '../../../../components/states/FormNotice';
import { loadChunk } from '../../../../lib/browser/chunks';
import { earlierSettingsTexts } from '../../../../texts/earlier/settings';
import { settingsTexts } from '../../../../texts/settings';
import { CsvFileField } from '../form/CsvFileField';
import { SavingNotice } from '../form/SaveButton';
import { EarlierPreview, WrongLines } from './EarlierPreview';
import { type EarlierFields, earlierErrors, NO_FIELDS } from './earlierFields';

const texts = earlierSettingsTexts.file;

/** The page gets the reader when somebody chooses a file, not before. */
async function readFile(file: Blob): Promise<EarlierFile> {
  const { readEarlierFile } = await loadChunk(() => import('./earlierFile'));
  return readEarlierFile(file);
}

interface EarlierFileDialogProps {
  /** Of this vote. */
  vote: { name: string; year: number };
  saving: ReturnType<typeof useSaving>;
  onClose: () => void;
}

/** Reads a file, asks the API whose its lines are, shows that, and stores it once that was seen. */
export function EarlierFileDialog({ vote, saving: kept, onClose }: EarlierFileDialogProps) {
  const { saving, save, reset } = kept;
  const [file, setFile] = useState<EarlierFile | null>(null);
  const [fields, setFields] = useState<EarlierFields>(NO_FIELDS(vote));
  const [checked, setChecked] = useState<PutEarlierVoteAnswer | null>(null);
  const [attempts, setAttempts] = useState(0);
  const errors = earlierErrors(fields, vote, checked?.replaces ?? false);
  const isRunning = saving.state === 'running';
  const change = (changed: Partial<EarlierFields>) => {
    setFields({ ...fields, ...changed });
    reset();
    // Another year or name is another question; a reason is not.
    if (!('reason' in changed)) setChecked(null);
  };

  async function send() {
    const { year, name, reason } = fields;
    const dryRun = checked === null;
    const answer = await mutate('putEarlierVote', {
      params: { year: year.trim() },
      body: { name, places: file?.places ?? [], reason: reason.trim() || undefined, dryRun },
    });
    if (dryRun) {
      setChecked(answer);
      setAttempts(0);
      return { state: 'unchanged', message: texts.notYet } as const;
    }
    onClose();
    return { state: 'saved', message: texts.saved(answer.vote.year, answer.vote.djs) } as const;
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
        {checked && <EarlierPreview checked={checked} />}
        {checked?.replaces && (
          <>
            <FormNotice tone="note">{texts.replaces(checked.vote.year)}</FormNotice>
            <Field
              label={earlierSettingsTexts.reason}
              hint={earlierSettingsTexts.reasonHint}
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
