import { createContext, useContext } from 'react';
import { errorTexts } from '../../texts/errors';

export interface DrawerState {
  isOpen: boolean;
  /** Icons alone, where the drawer is beside the page. */
  isMini: boolean;
  setOpen: (isOpen: boolean) => void;
  setMini: (isMini: boolean) => void;
}

/** How the frame stands; its parts read it here. */
export interface Layout {
  /** The drawer lies over the page. */
  isMobile: boolean;
  /** The app bar has no room for the vote's status. */
  isNarrow: boolean;
  drawer: DrawerState;
}

/** Provided by LayoutProvider alone. */
export const LayoutContext = createContext<Layout | null>(null);

export class InitialisationError extends Error {
  override name = 'InitialisationError';
}

/** Throws InitialisationError in a part of the frame that stands outside of LayoutProvider (row I1). */
export function useLayout(): Layout {
  const layout = useContext(LayoutContext);
  if (!layout) throw new InitialisationError(errorTexts.notInitialised);
  return layout;
}
