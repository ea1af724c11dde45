import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Reason } from '../../../../../contract/core/primitives';
import type { ImportAnswer } from '../../../../../contract/imports';
import { Field } from '../../../../components/form/Field';
import { zodResolver } from '../../../../components/form/zodResolver';
import { importTexts } from '../../../../texts/import';

const { confirm: texts, options } = importTexts;

interface ConfirmImportProps {
  /** What was checked. */
  answer: ImportAnswer;
  /** The result is final: an import is logged with its reason. */
  needsReason: boolean;
  disabled: boolean;
  onConfirm: (reason: string) => void;
}

const resolver = zodResolver<{ reason: string }>(z.object({ reason: Reason }));
const withoutReason = zodResolver<{ reason: string }>(z.object({ reason: z.string() }));

/** Below the result of a check: the import itself, by its numbers and by what can't be taken back. */
export function ConfirmImport({ answer, needsReason, disabled, onConfirm }: ConfirmImportProps) {
  const id = useId();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { reason: '' },
    resolver: needsReason ? resolver : withoutReason,
  });
  const { accepted, rejected } = answer;
  if (accepted === 0) return null;
  return (
    <Form
      noValidate
      className="import-confirm"
      onSubmit={(event) => void handleSubmit(({ reason }) => onConfirm(reason.trim()))(event)}
    >
      {needsReason && (
        <Field
          label={options.reason}
          hint={options.reasonAdvice}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
      )}
      <Button type="submit" disabled={disabled} aria-describedby={id}>
        {rejected > 0 ? texts.without(rejected, accepted) : texts.button(accepted)}
      </Button>
      <p className="import-advice" id={id}>
        {texts.advice}
      </p>
    </Form>
  );
}
