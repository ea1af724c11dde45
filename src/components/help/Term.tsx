import type { ComponentType } from 'react';
import { createStore, useStore } from '../../lib/state/store';
import type { TermName } from '../../texts/help/terms';

export interface TermProps {
  of: TermName;
}

/** What is shown in a term's room; null: not there yet. Set by layout, once no first chart waits for it. */
export const termButton = createStore<{ AskButton: ComponentType<TermProps> } | null>(null);

/** Its room, in CSS pixels, before its own styles are there: nothing moves when it comes. */
const ROOM = { display: 'inline-block', inlineSize: 28, flex: 'none' } as const;

/** A quiet ? beside a word: it says what the word means here. It comes once the page is there. */
export function Term({ of }: TermProps) {
  const part = useStore(termButton, null);
  return (
    <span className="term-room" style={ROOM}>
      {part && <part.AskButton of={of} />}
    </span>
  );
}
