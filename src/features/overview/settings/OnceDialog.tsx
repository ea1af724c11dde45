import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { CopyButton } from '../../../components/CopyButton';
import { Dialog } from '../../../components/form/Dialog';
import { Field } from '../../../components/form/Field';

interface OnceDialogProps {
  heading: string;
  /** The link or key itself, and its texts; null: it cannot be shown any more. */
  secret: { value: string; label: string; hint: string; copy: string; className?: string } | null;
  close: string;
  onClose: () => void;
  /** Above it: what became of it. */
  children: ReactNode;
}

/** A link or a key, once: nothing else keeps it. */
export function OnceDialog(props: OnceDialogProps) {
  const { heading, secret, close, onClose, children } = props;
  return (
    // Escape would lose it: the button alone closes the dialog.
    <Dialog heading={heading} onCancel={() => secret === null && onClose()}>
      <div className="setting-form">
        {children}
        {secret && (
          <>
            <Field
              label={secret.label}
              className={secret.className}
              value={secret.value}
              readOnly
              hint={secret.hint}
              onFocus={({ target }) => target.select()}
            />
            <div className="form-actions">
              <CopyButton text={secret.value} label={secret.copy} />
            </div>
          </>
        )}
        <div className="form-actions">
          <Button onClick={onClose}>{close}</Button>
        </div>
      </div>
    </Dialog>
  );
}
