import { createStore } from '../state/store';

/** How many files were not saved since something is hidden: the badge says why after each. */
export const refusedFiles = createStore(0);
