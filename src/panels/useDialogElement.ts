import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { opener } from '../lib/navigation/opened';
import { focusWithoutScroll } from '../lib/scroll/pageGeometry';
import { useStore } from '../lib/state/store';
import { openedRow } from './openedRow';

/** Calls `change` and leaves an element where it is in the window, though what is above it is laid out anew. */
function keepInPlace(element: Element | null, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  change();
  const after = element?.isConnected ? element.getBoundingClientRect().top : before;
  if (after !== before) window.scrollBy({ top: after - before, behavior: 'instant' });
}

/** Into what scrolls, so that ↑ and ↓ scroll it. */
export function focusPanel(dialog: HTMLElement): void {
  focusWithoutScroll(dialog.querySelector<HTMLElement>('.opened-content') ?? dialog);
}

export function hasFocus(dialog: HTMLElement): boolean {
  const { activeElement, body } = document;
  return activeElement === body || dialog.contains(activeElement);
}

// Said of the element around the page by a class: by `:has` a browser would match the styles of the whole page again with
// each row that comes or goes.
function open(dialog: HTMLDialogElement, isBeside: boolean): void {
  dialog.parentElement?.classList.toggle('with-panel-beside', isBeside);
  if (isBeside) dialog.show();
  else dialog.showModal();
}

function close(dialog: HTMLDialogElement, page: Element | null): void {
  page?.classList.remove('with-panel-beside');
  dialog.close();
}

/**
 * Opens the <dialog> while it is mounted: beside the page, or over it as a modal one, which Escape and a press on the
 * backdrop close (`onClose`). The focus goes into it, and back to what opened it.
 */
export function useDialogElement(
  isBeside: boolean,
  onClose: () => void,
): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  const from = useStore(opener, null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const page = dialog.parentElement;
    keepInPlace(opener.get() ?? openedRow(), () => open(dialog, isBeside));
    focusPanel(dialog);
    return () => {
      const had = hasFocus(dialog);
      const back = opener.get()?.isConnected ? opener.get() : openedRow();
      keepInPlace(back, () => close(dialog, page));
      if (had && back) focusWithoutScroll(back);
    };
  }, [isBeside]);
  // Opened anew from the list beside it.
  useEffect(() => {
    if (ref.current && from) focusPanel(ref.current);
  }, [from]);
  useEffect(() => {
    const dialog = ref.current;
    const handleCancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    // A second Escape closes it without a `cancel` event.
    const handleClose = () => {
      if (dialog?.isConnected && !dialog.open) onClose();
    };
    // Inside, the target is the content: the dialog itself is the backdrop.
    const handleClick = ({ target }: Event) => {
      if (target === dialog && !isBeside) onClose();
    };
    dialog?.addEventListener('cancel', handleCancel);
    dialog?.addEventListener('close', handleClose);
    dialog?.addEventListener('click', handleClick);
    return () => {
      dialog?.removeEventListener('cancel', handleCancel);
      dialog?.removeEventListener('close', handleClose);
      dialog?.removeEventListener('click', handleClick);
    };
  }, [isBeside, onClose]);
  return ref;
}
