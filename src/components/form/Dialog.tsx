import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { InsideDialog } from './insideDialog';

interface DialogProps {
  heading: string;
  /** By Escape, or the back gesture of a phone. */
  onCancel: () => void;
  /** For lists rather than a few fields. */
  wide?: boolean;
  children: ReactNode;
}

/** The browser's own: it holds the focus, makes the page inert, and gives the focus back. */
export function Dialog({ heading, onCancel, wide = false, children }: DialogProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // A second Escape closes it without a `cancel` event: reopened, it keeps the typed text.
      onClose={() => ref.current?.isConnected && ref.current.showModal()}
    >
      <h2 className="dialog-heading" id={id}>
        {heading}
      </h2>
      <InsideDialog.Provider value>{children}</InsideDialog.Provider>
    </dialog>
  );
}
