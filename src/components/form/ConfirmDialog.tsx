import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import type { Saving } from '../../client/useSaving';
import { confirmTexts as texts } from '../../texts/confirm';
import { FormNotice } from '../states/FormNotice';
import { Dialog } from './Dialog';
import { PasswordForm } from './PasswordForm';
import { Question } from './Question';
import { reasonFault, ReasonField } from './ReasonField';
import './confirmDialog.scss';

interface ConfirmDialogProps {
  heading: string;
  /** The button that decides; its label carries the figures. */
  confirm: { label: string; isDisabled?: boolean; isDanger?: boolean };
  saving: Saving;
  /** A compulsory reason, which is stored in the log. */
  reason?: { label: string; value: string; onText: (text: string) => void };
  /** `form`: asks for the password again, null while the sign-in is fresh enough; `reason`: why. */
  password?: { form: Omit<ComponentProps<typeof PasswordForm>, 'reason'> | null; reason: string };
  /** How the decision is undone. */
  wayBack?: string;
  /** Whether closing would lose something that was typed, apart from the reason. */
  isDirty?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What the decision does, in figures. */
  children: ReactNode;
}

/** Every decision is confirmed in this dialog: what it does, why, and how it is undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { heading, confirm, saving, reason, password, wayBack, isDirty = false } = props;
  const { onConfirm, onClose, children } = props;
  const [isDiscarding, setDiscarding] = useState(false);
  const isRunning = saving.state === 'running';
  const isReasonMissing = reason !== undefined && reasonFault(reason.value) !== null;
  const isDisabled = isRunning || isReasonMissing || confirm.isDisabled === true;
  const isTyped = isDirty || Boolean(reason?.value.trim());

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled) onConfirm();
  };
  const handleClose = () => {
    if (password?.form) password.form.onCancel();
    else if (isRunning) return;
    else if (isTyped && !isDiscarding) setDiscarding(true);
    else onClose();
  };
  return (
    <Dialog heading={heading} onCancel={handleClose}>
      {password?.form && <PasswordForm {...password.form} reason={password.reason} />}
      {/* Stays mounted while the password is asked for, so that nothing typed is lost. */}
      <form
        noValidate
        className="confirm-form"
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
        {wayBack !== undefined && <p className="way-back">{wayBack}</p>}
        {saving.state === 'failed' && <FormNotice tone="alarm">{saving.message}</FormNotice>}
        {isDiscarding ? (
          <Question
            question={texts.discardQuestion}
            yes={texts.discard}
            no={texts.keepEditing}
            onYes={onClose}
            onNo={() => setDiscarding(false)}
          />
        ) : (
          <div className="form-actions">
            <button
              type="submit"
              className={`btn ${confirm.isDanger ? 'btn-danger' : 'btn-primary'}`}
              disabled={isDisabled}
              aria-busy={isRunning}
            >
              {isRunning ? texts.running : confirm.label}
            </button>
            <button
              type="button"
              className="btn btn-quiet"
              disabled={isRunning}
              onClick={handleClose}
            >
              {texts.cancel}
            </button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
