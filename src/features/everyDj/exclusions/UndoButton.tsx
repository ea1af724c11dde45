import { useState } from 'react';
import { useCanDecide } from '../../../auth/roles';
import { Icon } from '../../../components/Icon';
import { exclusionTexts as texts } from '../../../texts/exclusions/exclusions';
import { UndoDialog } from './UndoDialog';

interface UndoButtonProps {
  /** Of the exclusion. */
  id: string;
  /** Default: 元に戻す */
  label?: string;
  /** No button, but a dialog that is open stays: it says that somebody else was faster. */
  isUndone?: boolean;
  /** `message`: what was done, in words. */
  onUndone: (message: string) => void;
}

/** Leads to the preview of an undo; nothing for who may not decide. */
export function UndoButton({ id, label, isUndone = false, onUndone }: UndoButtonProps) {
  const canDecide = useCanDecide();
  const [isOpen, setOpen] = useState(false);
  if (!canDecide) return null;
  return (
    <>
      {!isUndone && (
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={label}
          onClick={() => setOpen(true)}
        >
          <Icon name="arrow-counterclockwise" />
          {texts.undo}
        </button>
      )}
      {isOpen && (
        <UndoDialog
          id={id}
          onDone={(message) => {
            setOpen(false);
            onUndone(message);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
