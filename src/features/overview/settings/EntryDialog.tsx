import { useState, type FormEvent, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import type { Saving } from '../../../client/useSaving';
import { Dialog } from '../../../components/form/Dialog';
import { Question } from '../../../components/form/Question';
import { settingsTexts as texts } from '../../../texts/settings';
import { SaveButton, SavingNotice } from './SavingNotice';

export interface Removal {
  label: string;
  question: string;
  onRemove: () => void;
}

interface EntryDialogProps {
  heading: string;
  saving: Saving;
  /** Text is discarded after a question alone. */
  hasDraft: boolean;
  /** Left out for a new entry. */
  removal?: Removal;
  onSubmit: (event: FormEvent) => void;
  /** Unsaved text is discarded. */
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of one entry: fields, save, remove, and a question before unsaved text is discarded. */
export function EntryDialog(props: EntryDialogProps) {
  const { heading, saving, hasDraft, removal, onSubmit, onClose, children } = props;
  const [pending, setPending] = useState<'discard' | 'remove' | null>(null);
  const isRunning = saving.state === 'running';

  const handleSubmit = (event: FormEvent) => {
    setPending(null);
    onSubmit(event);
  };
  const handleCancel = () => {
    if (isRunning || pending === 'discard') return;
    if (hasDraft) setPending('discard');
    else onClose();
  };
  return (
    <Dialog heading={heading} onCancel={handleCancel}>
      <Form noValidate className="setting-form" onSubmit={handleSubmit}>
        {children}
        {/* A success is told below, in the list. */}
        {saving.state === 'failed' && <SavingNotice saving={saving} />}
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
            yes={texts.removeIt}
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
            <SaveButton saving={saving} />
            <Button variant="quiet" onClick={handleCancel}>
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
