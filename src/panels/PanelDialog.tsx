import { createContext, useContext, useId, useMemo, type ReactNode, type RefObject } from 'react';
import { LinkableCards } from '../components/Card';
import { MOBILE } from '../lib/browser/breakpoints';
import { useMediaQuery } from '../lib/browser/useMediaQuery';
import { closeOpened, openedKeys } from '../lib/navigation/opened';
import { useQueryString } from '../lib/navigation/useQueryString';
import { useDialogElement } from './useDialogElement';

interface Frame {
  dialog: RefObject<HTMLDialogElement | null>;
  /** The id that the heading of the content must have. */
  headingId: string;
}

const FrameContext = createContext<Frame | null>(null);

/** The panel around what is opened. */
export function usePanelFrame(): Frame {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('What is opened stands in a PanelDialog.');
  return frame;
}

/** Where a list and a detail share the page already there is no room beside them. */
function useIsBeside(): boolean {
  const isNarrow = useMediaQuery(MOBILE);
  return openedKeys(useQueryString().search).day === 'day' && !isNarrow;
}

/** Beside the list from 1264 px, where both are used; a sheet over the page below that. It stays for what comes next. */
export function PanelDialog({ children }: { children: ReactNode }) {
  const isBeside = useIsBeside();
  const headingId = useId();
  const dialog = useDialogElement(isBeside, closeOpened);
  const frame = useMemo(() => ({ dialog, headingId }), [dialog, headingId]);
  return (
    <dialog
      ref={dialog}
      className={`opened-panel ${isBeside ? 'opened-beside' : 'opened-sheet'}`}
      aria-labelledby={headingId}
      tabIndex={-1}
    >
      <FrameContext.Provider value={frame}>
        <LinkableCards.Provider value={false}>{children}</LinkableCards.Provider>
      </FrameContext.Provider>
    </dialog>
  );
}
