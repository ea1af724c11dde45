import { useStore } from '../../lib/state/store';
import { termButton, type TermProps } from './termButton';

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
