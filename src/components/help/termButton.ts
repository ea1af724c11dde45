import type { ComponentType } from 'react';
import { createStore } from '../../lib/state/store';
import type { TermName } from '../../texts/help/terms';

export interface TermProps {
  of: TermName;
}

/** What is shown in a term's room; null: not there yet. Set by layout, once no first chart waits for it. */
export const termButton = createStore<{ AskButton: ComponentType<TermProps> } | null>(null);
