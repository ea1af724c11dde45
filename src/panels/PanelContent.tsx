import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { closeOpened } from '../lib/navigation/opened';
import { PanelFooter, type KeyHint } from './PanelFooter';
import { usePanelFrame } from './PanelDialog';
import { focusPanel, hasFocus } from './useDialogElement';
import { usePanelKeys, type PanelKeys } from './usePanelKeys';
import { useRowInView } from './useRowInView';

interface PanelContentProps {
  /** Of what is opened: with another one the panel begins at its top. */
  shown: string;
  keys: PanelKeys;
  hints: readonly KeyHint[];
  header: ReactNode;
  children: ReactNode;
}

// What scrolls must be focusable, or the keyboard can't reach its end.
const FOCUSABLE = { tabIndex: 0 };

/** Header and footer of the panel, with what scrolls between them, and its keys. */
export function PanelContent({ shown, keys, hints, header, children }: PanelContentProps) {
  const { dialog, headingId } = usePanelFrame();
  const scrolled = useRef<HTMLDivElement>(null);
  usePanelKeys(dialog, { ...keys, Escape: closeOpened });
  useRowInView(shown);
  // What had the focus may have gone with the content before.
  useLayoutEffect(() => {
    if (dialog.current?.open && hasFocus(dialog.current)) focusPanel(dialog.current);
  }, [dialog]);
  useEffect(() => {
    if (scrolled.current) scrolled.current.scrollTop = 0;
  }, [shown]);
  return (
    <>
      {header}
      <div
        ref={scrolled}
        className="opened-content"
        role="group"
        aria-labelledby={headingId}
        {...FOCUSABLE}
      >
        {children}
      </div>
      <PanelFooter hints={hints} />
    </>
  );
}
