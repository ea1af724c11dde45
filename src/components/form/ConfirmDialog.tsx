import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import type { Saving } from '../../client/useSaving';
import { confirmTexts as texts } from '../../texts/controls/confirm';
import { FormNotice } from '../states/FormNotice';
import { Dialog } from './Dialog';
import { PasswordForm } from './PasswordForm';
import { Question } from './Question';
import { reasonFault, ReasonField } from './ReasonField';

interface ConfirmDialogProps {
  heading: string;
  /** The button that decides or saves; its label carries the figures. */
  confirm: { label: string; isDisabled?: boolean; isDanger?: boolean };
  saving: Saving;
  /** A compulsory reason, which is stored in the log. */
  reason?: { label: string; value: string; onText: (text: string) => void };
  /** `form`: asks for the password again, null while the sign-in is fresh enough; `reason`: why. */
  password?: { form: Omit<ComponentProps<typeof PasswordForm>, 'reason'> | null; reason: string };
  /** How the decision is undone. */
  wayBack?: string;
  /** Removes what the dialog is about, after a question. */
  removal?: { label: string; question: string; onRemove: () => void };
  /** Whether closing would lose something that was typed, apart from the reason. */
  isDirty?: boolean;
  /** For lists rather than a few fields. */
  wide?: boolean;
  onConfirm: (event: FormEvent) => void;
  onClose: () => void;
  /** What the decision does, in figures, or the fields to fill in. */
  children: ReactNode;
}

/** Every decision is confirmed and every entry is edited in this dialog: what it does, why, and how it is undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { heading, confirm, saving, reason, password, wayBack, removal, wide } = props;
  const { isDirty = false, onConfirm, onClose, children } = props;
  const [pending, setPending] = useState<'discard' | 'remove' | null>(null);
  const isRunning = saving.state === 'running';
  const isReasonMissing = reason !== undefined && reasonFault(reason.value) !== null;
  const isDisabled = isRunning || isReasonMissing || confirm.isDisabled === true;
  const isTyped = isDirty || Boolean(reason?.value.trim());

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setPending(null);
    if (!isDisabled) onConfirm(event);
  };
  const handleClose = () => {
    if (password?.form) password.form.onCancel();
    else if (isRunning) return;
    else if (isTyped && pending !== 'discard') setPending('discard');
    else onClose();
  };
  return (
    <Dialog wide={wide} heading={heading} onCancel={handleClose}>
      {password?.form && <PasswordForm {...password.form} reason={password.reason} />}
      {/* Stays mounted while the password is asked for, so that nothing typed is lost. */}
      <Form
        noValidate
        className="setting-form"
        hidden={Boolean(password?.form)}
        onSubmit={handleSubmit}
      >
        {children}
        {reason && (
          <ReasonField
            label={reason.label}
            value={reason.value}
            disabled={isRunning}
            onText={reason.onText}
          />
        )}
        {wayBack !== undefined && <p className="m-0 fs-5 text-body-secondary">{wayBack}</p>}
        {/* A refusal of one field is said beside it. */}
        {saving.state === 'failed' && saving.field === undefined && (
          <FormNotice tone="alarm">{saving.message}</FormNotice>
        )}
        {pending === 'discard' && (
          <Question
            question={texts.discardQuestion}
            yes={texts.discard}
            no={texts.keepEditing}
            onYes={onClose}
            onNo={() => setPending(null)}
          />
        )}
        {pending === 'remove' && removal && (
          <Question
            question={removal.question}
            yes={texts.remove}
            no={texts.cancel}
            disabled={isRunning}
            onYes={() => {
              setPending(null);
              removal.onRemove();
            }}
            onNo={() => setPending(null)}
          />
        )}
        {pending === null && (
          <div className="form-actions">
            <Button
              type="submit"
              variant={confirm.isDanger ? 'danger' : 'primary'}
              disabled={isDisabled}
              aria-busy={isRunning}
            >
              {isRunning ? texts.running : confirm.label}
            </Button>
            <Button variant="quiet" disabled={isRunning} onClick={handleClose}>
              {texts.cancel}
            </Button>
            {removal && (
              <Button
                variant="remove"
                className="ms-auto"
                disabled={isRunning}
                onClick={() => setPending('remove')}
              >
                {removal.label}
              </Button>
            )}
          </div>
        )}
      </Form>
    </Dialog>
  );
}
