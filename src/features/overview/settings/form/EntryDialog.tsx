import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { settingsTexts as texts } from '../../../../texts/settings';
import { Dialog } from '../../../../components/form/Dialog';
import { Question } from '../../../../components/form/Question';
import { SaveButton, SavingNotice } from './SaveButton';
import { useFocusFirstError } from '../../../../components/form/Field';
import type { Saving } from '../../../../client/useSaving';

export interface Removal {
  label: string;
  question: string;
  onRemove: () => void;
}

interface EntryDialogProps {
  heading: string;
  /** Attempts to save, and the result of the last one. */
  attempt: { count: number; saving: Saving; dirty: boolean };
  /** Left out for a new entry. */
  removal?: Removal;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of one entry: fields, save, remove, and a question before unsaved text is discarded. */
export function EntryDialog(props: EntryDialogProps) {
  const { heading, attempt, removal, onSave, onClose, children } = props;
  const { count, saving, dirty } = attempt;
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<'discard' | 'remove' | null>(null);
  useFocusFirstError(form, count);
  const isRunning = saving.state === 'running';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(null);
    onSave();
  };
  const handleCancel = () => {
    if (isRunning) return;
    if (dirty && asked !== 'discard') setAsked('discard');
    else if (asked !== 'discard') onClose();
  };
  return (
    <Dialog heading={heading} onCancel={handleCancel}>
      <form ref={form} noValidate className="setting-form" onSubmit={handleSubmit}>
        {children}
        <SavingNotice saving={saving} />
        {asked === 'discard' && (
          <Question
            question={texts.discardQuestion}
            yes={texts.discard}
            no={texts.keepEditing}
            onYes={onClose}
            onNo={() => setAsked(null)}
          />
        )}
        {asked === 'remove' && removal && (
          <Question
            question={removal.question}
            yes={texts.removeIt}
            no={texts.cancel}
            disabled={isRunning}
            onYes={() => {
              setAsked(null);
              removal.onRemove();
            }}
            onNo={() => setAsked(null)}
          />
        )}
        {asked === null && (
          <div className="form-actions">
            <SaveButton saving={saving} />
            <button type="button" className="btn btn-quiet" onClick={handleCancel}>
              {texts.cancel}
            </button>
            {removal && (
              <button
                type="button"
                className="btn btn-remove"
                disabled={isRunning}
                onClick={() => setAsked('remove')}
              >
                {removal.label}
              </button>
            )}
          </div>
        )}
      </form>
    </Dialog>
  );
}
