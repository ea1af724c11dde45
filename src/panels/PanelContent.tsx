import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { closeOpened } from '../lib/navigation/opened';
import { CopyLink } from './CopyLink';
import { usePanelFrame } from './PanelDialog';
import { focusPanel, hasFocus } from './useDialogElement';
import { useEscape } from './useEscape';
import { useRowInView } from './useRowInView';

interface PanelContentProps {
  /** Of what is opened: with another one the panel begins at its top. */
  shown: string;
  header: ReactNode;
  children: ReactNode;
}

// What scrolls must be focusable, or the keyboard can't reach its end.
const FOCUSABLE = { tabIndex: 0 };

/** Header and footer of the panel, with what scrolls between them. */
export function PanelContent({ shown, header, children }: PanelContentProps) {
  const { dialog, headingId } = usePanelFrame();
  const scrolled = useRef<HTMLDivElement>(null);
  useEscape(dialog, closeOpened);
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
      <footer className="opened-footer">
        <CopyLink />
      </footer>
    </>
  );
}
