import { createContext } from 'react';

/** Within a modal dialog: the page behind it is inert, and nothing can be opened there. */
export const InsideDialog = createContext(false);
