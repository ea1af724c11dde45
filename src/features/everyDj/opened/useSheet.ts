import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** The browser's own modal dialog, open as long as it is there; Esc and a press beside it ask to close it. */
export function useSheet(onClose: () => void): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    const handleCancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    // A second Escape closes it without asking.
    const handleClose = () => {
      if (!dialog?.open) onClose();
    };
    // The dialog itself is pressed only where its content ends.
    const handleClick = ({ target }: Event) => {
      if (target === dialog) onClose();
    };
    dialog?.addEventListener('cancel', handleCancel);
    dialog?.addEventListener('close', handleClose);
    dialog?.addEventListener('click', handleClick);
    return () => {
      dialog?.removeEventListener('cancel', handleCancel);
      dialog?.removeEventListener('close', handleClose);
      dialog?.removeEventListener('click', handleClick);
    };
  }, [onClose]);
  return ref;
}
