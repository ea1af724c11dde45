import { createStore } from '../state/store';

/** What the keyboard opened over the page: the list of keys (?), the command line (Ctrl+K). */
export type KeyOverlay = 'help' | 'command';

export const keyOverlay = createStore<KeyOverlay | null>(null);
