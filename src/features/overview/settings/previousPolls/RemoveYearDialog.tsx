import { useForm } from 'react-hook-form';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { z } from 'zod';
import { Reason } from '../../../../../contract/core/primitives';
import { removePreviousPoll } from '../../../../client/mutations/settings';
import type { useSaving } from '../../../../client/useSaving';
import { Dialog } from '../../../../components/form/Dialog';
import { Field } from '../../../../components/form/Field';
import { zodResolver } from '../../../../components/form/zodResolver';
import { useIdempotencyKey } from '../../../../lib/state/useIdempotencyKey';
import { previousPollSettingsTexts as texts } from '../../../../texts/earlier/settings';
import { settingsTexts } from '../../../../texts/settings';
import { SavingNotice } from '../SavingNotice';

interface RemoveYearDialogProps {
  year: number;
  saving: ReturnType<typeof useSaving>;
  onClose: () => void;
}

const resolver = zodResolver<{ reason: string }>(z.object({ reason: Reason }));

/** Takes the ranking of a year away, for a reason. */
export function RemoveYearDialog({ year, saving: kept, onClose }: RemoveYearDialogProps) {
  const { saving, save } = kept;
  const { register, handleSubmit, formState } = useForm({
    resolver,
    defaultValues: { reason: '' },
  });
  const keyOf = useIdempotencyKey();
  const isRunning = saving.state === 'running';

  async function remove(reason: string) {
    const request = { params: { year: String(year) }, body: { reason: reason.trim() } };
    const headers = { 'Idempotency-Key': keyOf(request) };
    await removePreviousPoll({ ...request, headers });
    onClose();
    return { state: 'saved', message: texts.removed(year) } as const;
  }

  return (
    <Dialog heading={texts.removeOf(year)} onCancel={() => !isRunning && onClose()}>
      <Form
        noValidate
        className="setting-form"
        onSubmit={(event) => void handleSubmit(({ reason }) => save(() => remove(reason)))(event)}
      >
        <p>{texts.removeQuestion(year)}</p>
        <Field
          label={texts.reason}
          hint={texts.reasonHint}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <SavingNotice saving={saving} />
        <div className="form-actions">
          <Button type="submit" variant="danger" disabled={isRunning}>
            {texts.removeIt}
          </Button>
          <Button variant="quiet" disabled={isRunning} onClick={onClose}>
            {settingsTexts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
