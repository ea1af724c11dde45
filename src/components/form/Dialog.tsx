import { useId, useRef, type ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { InsideDialog } from './insideDialog';

interface DialogProps {
  heading: string;
  /** By Escape. */
  onCancel: () => void;
  /** For lists rather than a few fields. */
  wide?: boolean;
  children: ReactNode;
}

const FIRST_FIELD = ':is(input, select, textarea, button):not(:disabled)';

/** Over the page, until it is answered; the first field has the focus. A press beside it loses nothing. */
export function Dialog({ heading, onCancel, wide = false, children }: DialogProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  return (
    <Modal
      show
      centered
      animation={false}
      backdrop="static"
      size={wide ? 'lg' : undefined}
      aria-labelledby={id}
      onShow={() => body.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()}
      onHide={onCancel}
    >
      <Modal.Body ref={body}>
        <h2 className="mb-4" id={id}>
          {heading}
        </h2>
        <InsideDialog.Provider value>{children}</InsideDialog.Provider>
      </Modal.Body>
    </Modal>
  );
}
