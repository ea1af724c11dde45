import { useEffect, useRef, type FormEvent } from 'react';
import { reasonFault, ReasonField } from '../../../../components/form/ReasonField';
import { proposalTexts } from '../../../../texts/proposals';

const texts = proposalTexts.refusal;

interface RefusalFormProps {
  /** Of the proposal. */
  id: string;
  reason: string;
  isRunning: boolean;
  onReason: (reason: string) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/** Why it is refused, in the place of the buttons; it changes nothing but the proposal. */
export function RefusalForm(props: RefusalFormProps) {
  const { id, reason, isRunning, onReason, onSubmit, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning && reasonFault(reason) === null) onSubmit();
  };
  return (
    <form ref={form} className="setting-form" noValidate onSubmit={handleSubmit}>
      <p className="proposal-effect">{texts.lead(id)}</p>
      <ReasonField label={texts.reason} value={reason} disabled={isRunning} onText={onReason} />
      <div className="form-actions">
        <button
          type="submit"
          className="btn btn-primary"
          disabled={isRunning || reasonFault(reason) !== null}
          aria-busy={isRunning}
        >
          {isRunning ? proposalTexts.running : texts.submit}
        </button>
        <button type="button" className="btn btn-quiet" disabled={isRunning} onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}
