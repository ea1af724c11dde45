import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Dialog } from '../../../../components/form/Dialog';
import { useFocusFirstError } from '../../../../components/form/Field';
import { PasswordForm } from '../../../../components/form/PasswordForm';
import { Question } from '../../../../components/form/Question';
import { FormNotice } from '../../../../components/states/FormNotice';
import { versionTexts as texts } from '../../../../texts/versions/versions';
import type { Decision } from './useDecision';

interface DecisionDialogProps {
  heading: string;
  decision: Decision;
  /** The button that decides; it carries its figures. */
  submit: { label: string; disabled?: boolean; isDanger?: boolean };
  /** Why the password is asked for, where it is. */
  signInReason: string;
  /** Whether there is text that a close would lose, and how often it was tried to send it. */
  typed?: { dirty: boolean; attempts: number };
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What a decision does, in figures, before it is made; the password in its place where the sign-in is not fresh. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { heading, decision, submit, signInReason, typed, onSubmit, onClose, children } = props;
  const { saving, question } = decision;
  const [isSelected, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isRunning = saving.state === 'running';
  useFocusFirstError(form, typed?.attempts ?? 0);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(false);
    if (!isRunning && !submit.disabled) onSubmit();
  };
  const handleClose = () => {
    if (question) question.onCancel();
    else if (isRunning) return;
    else if (typed?.dirty && !isSelected) setAsked(true);
    else onClose();
  };
  return (
    <Dialog heading={heading} onCancel={handleClose}>
      {question && <PasswordForm {...question} reason={signInReason} />}
      {/* Kept while the password is asked for: nothing typed is lost. */}
      <form
        ref={form}
        noValidate
        className="setting-form"
        hidden={question !== null}
        onSubmit={handleSubmit}
      >
        {children}
        {saving.state === 'failed' && <FormNotice tone="alarm">{saving.message}</FormNotice>}
        {isSelected ? (
          <Question
            question={texts.discardQuestion}
            yes={texts.discard}
            no={texts.keepEditing}
            onYes={onClose}
            onNo={() => setAsked(false)}
          />
        ) : (
          <div className="form-actions">
            <button
              type="submit"
              className={`btn ${submit.isDanger ? 'btn-danger' : 'btn-primary'}`}
              disabled={isRunning || submit.disabled}
              aria-busy={isRunning}
            >
              {isRunning ? texts.running : submit.label}
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
