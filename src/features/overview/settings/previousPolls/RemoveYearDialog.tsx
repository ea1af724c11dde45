import { useState } from 'react';
import { removePreviousPoll } from '../../../../client/mutations/settings';
import type { useSaving } from '../../../../client/useSaving';
import { useRequestKey } from '../../../../client/useRequestKey';
import { Dialog } from '../../../../components/form/Dialog';
import { Field } from '../../../../components/form/Field';
import { previousPollSettingsTexts as texts } from '../../../../texts/earlier/settings';
import { settingsTexts } from '../../../../texts/settings';
import { SavingNotice } from '../form/SaveButton';
import { reasonError } from './previousPollFields';

interface RemoveYearDialogProps {
  year: number;
  saving: ReturnType<typeof useSaving>;
  onClose: () => void;
}

/** Takes the ranking of a year away, for a reason. */
export function RemoveYearDialog({ year, saving: kept, onClose }: RemoveYearDialogProps) {
  const { saving, save } = kept;
  const [reason, setReason] = useState('');
  const [attempts, setAttempts] = useState(0);
  const keyOf = useRequestKey();
  const isRunning = saving.state === 'running';

  async function remove() {
    const request = { params: { year: String(year) }, body: { reason: reason.trim() } };
    const headers = { 'Idempotency-Key': keyOf(request) };
    await removePreviousPoll({ ...request, headers });
    onClose();
    return { state: 'saved', message: texts.removed(year) } as const;
  }

  return (
    <Dialog heading={texts.removeOf(year)} onCancel={() => !isRunning && onClose()}>
      <form
        noValidate
        className="setting-form"
        onSubmit={(event) => {
          event.preventDefault();
          setAttempts(attempts + 1);
          if (!reasonError(reason)) void save(remove);
        }}
      >
        <p>{texts.removeQuestion(year)}</p>
        <Field
          label={texts.reason}
          hint={texts.reasonHint}
          value={reason}
          error={attempts > 0 ? reasonError(reason) : undefined}
          onText={setReason}
        />
        <SavingNotice saving={saving} />
        <div className="form-actions">
          <button type="submit" className="btn btn-danger" disabled={isRunning}>
            {texts.removeIt}
          </button>
          <button type="button" className="btn btn-quiet" disabled={isRunning} onClick={onClose}>
            {settingsTexts.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
